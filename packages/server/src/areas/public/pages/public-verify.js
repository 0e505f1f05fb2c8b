// Compares a PDF with what was issued, in the browser: the file never leaves the device. Runs in browsers as they came with
// phones of 2018; where it cannot, the form sends the file instead.
const place = document.querySelector('[data-compare]');
if (place !== null && window.crypto && window.crypto.subtle) {
  const { hash, same, differs, comparing, valid } = place.dataset;
  const form = place.querySelector('form');
  const input = form.querySelector('input[type=file]');
  const said = place.querySelector('[data-said]');
  place.querySelector('[data-sent]').hidden = true;
  place.querySelector('[data-kept]').hidden = false;
  place.querySelector('[data-drop]').hidden = false;
  form.querySelector('[type=submit]').hidden = true;

  const say = (text, isGood) => {
    said.textContent = text;
    said.hidden = false;
    said.classList.toggle('bad', !isGood);
  };
  const compare = async (file) => {
    say(comparing, true);
    const digest = await window.crypto.subtle.digest('SHA-256', await new Response(file).arrayBuffer());
    const found = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
    if (found === hash) say(same, valid !== '');
    else say(differs, false);
  };

  input.addEventListener('change', () => {
    if (input.files.length > 0) void compare(input.files[0]);
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  // Anywhere on the page: a file that misses its place would be opened instead.
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    if (event.dataTransfer.files.length > 0) void compare(event.dataTransfer.files[0]);
  });
}
