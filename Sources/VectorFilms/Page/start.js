// Shows the film that is part of the page.

async function main() {
  const root = document.documentElement;
  root.classList.add("live");
  root.classList.toggle("embed", isEmbedded);
  if (["light", "dark"].includes(query.get("theme"))) root.dataset.theme = query.get("theme");
  wire();
  for (const name of events) player.on(name, (detail) => answer(name, detail));
  addEventListener("message", onMessage);
  if (!("DecompressionStream" in window)) return warn("This film needs a newer browser, one that can decompress data.");
  try {
    const calm = stillness.matches ? document.getElementById("calm") : null;
    await player.load(new Film(await inflate((calm ?? $("data")).textContent)));
  } catch {
    return warn("This film cannot be read.");
  }
  document.getElementById("poster")?.remove();
  begin();
}

main();
