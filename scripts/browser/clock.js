// Time passes in a page only while a test lets it: elapse(milliseconds) runs what is due until then. What takes its own
// time, such as loading a picture, is waited for by until(check), which looks once a frame of the screen.
{
  const nextFrame = window.requestAnimationFrame.bind(window);
  let now = 0;
  let count = 0;
  const timers = new Map();
  const frames = new Map();
  const start = (call, wait, period) => {
    timers.set(++count, { call, due: now + Math.round(wait), period });
    return count;
  };

  window.setTimeout = (call, wait = 0) => start(call, wait);
  window.setInterval = (call, wait) => start(call, wait, wait);
  window.clearTimeout = window.clearInterval = (id) => timers.delete(id);
  window.requestAnimationFrame = (call) => {
    frames.set(++count, call);
    return count;
  };
  window.cancelAnimationFrame = (id) => frames.delete(id);

  function runTimer(id, timer) {
    if (timer.due > now || !timers.has(id)) return;
    if (timer.period) timer.due += timer.period;
    else timers.delete(id);
    timer.call();
  }

  window.elapse = (milliseconds) => {
    for (const end = now + milliseconds; now < end;) {
      now += 10;
      for (const [id, timer] of [...timers]) runTimer(id, timer);
      // What a callback asks for belongs to the next frame; what it cancels does not run.
      for (const [id, call] of [...frames]) if (frames.delete(id)) call(now);
    }
  };

  window.until = async (check) => {
    let value;
    while (!(value = check())) await new Promise(nextFrame);
    return value;
  };
}
