# shellcheck shell=bash
# Sourced by try-slurm: a cluster of Slurm on this machine, one controller and nodes of one processor each.
# All of it is in one folder and listens on the loopback address only.

# Slurm's own ports, 6817 and 6818, may be taken by a cluster that this machine belongs to.
readonly controller_port=${CRADLE_SLURM_PORT:-26817}

# Writes the configuration into a folder, and starts the controller and the nodes: start_cluster FOLDER NODE…
start_cluster() {
  local node
  cluster=$1
  shift
  # The daemons refuse folders that everybody may write to, and munge's clients pass through this one.
  chmod 711 "$cluster"
  mkdir -p "$cluster"/{state,spool,log}
  : >"$cluster/log/completed"
  (umask 077 && head -c 1024 /dev/urandom >"$cluster/munge.key")
  write_configuration "$@" >"$cluster/slurm.conf"
  export SLURM_CONF=$cluster/slurm.conf
  munged --force --key-file="$cluster/munge.key" --socket="$cluster/munge.socket" \
    --pid-file="$cluster/munged.pid" --seed-file="$cluster/munge.seed" --log-file="$cluster/log/munged"
  slurmctld
  for node in "$@"; do start_node "$node"; done
  wait_until 30 "the controller has all nodes" nodes_are_idle $#
}

# Completed jobs stay known to the controller (MinJobAge), so that a failed one can be put into the queue
# again. A requeued job waits as long as its last credential lives (cred_expire), 120 s by default. A node
# that answers for ten seconds to nobody is down, and its tasks run elsewhere.
write_configuration() {
  local node port=$controller_port
  cat <<EOF
ClusterName=cradle
SlurmctldHost=$(hostname -s)(127.0.0.1)
SlurmctldPort=$controller_port
CommunicationParameters=NoCtldInAddrAny,NoInAddrAny
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/munge
AuthInfo=socket=$cluster/munge.socket,cred_expire=5
StateSaveLocation=$cluster/state
SlurmdSpoolDir=$cluster/spool/%n
SlurmctldPidFile=$cluster/slurmctld.pid
SlurmdPidFile=$cluster/slurmd.%n.pid
SlurmctldLogFile=$cluster/log/controller
SlurmdLogFile=$cluster/log/node.%n
SlurmctldDebug=verbose
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
JobCompType=jobcomp/filetxt
JobCompLoc=$cluster/log/completed
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerParameters=batch_sched_delay=0,sched_min_interval=100000,bf_interval=5
SlurmdParameters=config_overrides
ReturnToService=2
SlurmctldTimeout=10
SlurmdTimeout=10
KillWait=2
MinJobAge=3600
EOF
  for node in "$@"; do
    port=$((port + 1))
    printf 'NodeName=%s NodeAddr=127.0.0.1 Port=%s CPUs=1\n' "$node" "$port"
  done
  printf 'PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP\n'
}

# Starts the daemon of a node, bound to one processor, so that its tasks see a machine with one.
start_node() {
  local node=$1 number
  local -a processors
  mapfile -t processors < <(python3 -c 'import os; print(*sorted(os.sched_getaffinity(0)), sep="\n")')
  number=$(sed -n 's/^NodeName=//p' "$SLURM_CONF" | grep -n "^$node " | cut -d: -f1)
  mkdir -p "$cluster/spool/$node"
  taskset --cpu-list "${processors[number % ${#processors[@]}]}" slurmd -N "$node"
}

# Kills everything that runs on a node at once, as when its power fails.
fail_node() {
  local node=$1 pid parent
  local -a tasks watchers=()
  mapfile -t tasks < <(processes_of "SLURMD_NODENAME=$node")
  for pid in "${tasks[@]}"; do
    parent=$(awk '/^PPid:/ { print $2 }' "/proc/$pid/status" 2>/dev/null)
    [[ -n $parent && $(readlink "/proc/$parent/exe") == */slurmstepd* ]] && watchers+=("$parent")
  done
  # The daemons go first, so that none is left to report the end of a task.
  kill -KILL "$(<"$cluster/slurmd.$node.pid")" "${watchers[@]}" "${tasks[@]}" 2>/dev/null
  return 0
}

# Prints the processes of this cluster that were started with a variable of the environment.
processes_of() {
  local file pid
  for file in /proc/[0-9]*/environ; do
    pid=${file#/proc/}
    pid=${pid%/environ}
    ((pid != BASHPID)) && grep -qzFx "SLURM_CONF=$SLURM_CONF" "$file" && grep -qzFx "$1" "$file" &&
      printf '%s\n' "$pid"
  done 2>/dev/null
  return 0
}

nodes_are_idle() {
  (($(sinfo --noheader --Node --states=idle 2>/dev/null | wc -l) == $1))
}

# Ends all daemons and tasks of the cluster, whatever state they are in.
stop_cluster() {
  local -a pids
  [[ -n ${SLURM_CONF-} ]] || return 0
  scancel --user "$(id -un)" 2>/dev/null
  mapfile -t pids < <(cat "$cluster"/*.pid 2>/dev/null)
  ((${#pids[@]} == 0)) || kill "${pids[@]}" 2>/dev/null
  sleep 1
  mapfile -t pids < <(processes_of "SLURM_CONF=$SLURM_CONF"; cat "$cluster/munged.pid" 2>/dev/null)
  ((${#pids[@]} == 0)) || kill -KILL "${pids[@]}" 2>/dev/null
  return 0
}
