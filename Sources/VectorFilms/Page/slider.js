// Shows one of several films, which a slider chooses. The time stays.

const choices = [$("data"), ...document.querySelectorAll("script.choice")];
/** @type {Film[]} */
const shown = [];
const slider = /** @type {HTMLInputElement} */ (document.getElementById("slider"));

async function showChoice() {
  const number = Number(slider.value);
  document.getElementById("choice").textContent = slider.dataset.names.split("\n")[number];
  slider.setAttribute("aria-valuetext", slider.dataset.names.split("\n")[number]);
  shown[number] ??= new Film(await inflate(choices[number].textContent));
  if (Number(slider.value) === number) await player.load(shown[number]);
}

slider.addEventListener("input", showChoice);
