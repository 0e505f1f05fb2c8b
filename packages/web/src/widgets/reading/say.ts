// The voice of the browser.

/** Browsers drop one that nobody holds. */
let held: SpeechSynthesisUtterance[] = [];

/** One after the other, in the language of the page. */
export function say(sentences: readonly string[]): void {
  for (const text of sentences) {
    const one = new SpeechSynthesisUtterance(text);
    one.lang = document.documentElement.lang;
    held.push(one);
    one.addEventListener('end', () => void (held = held.filter((other) => other !== one)));
    speechSynthesis.speak(one);
  }
}

export function hush(): void {
  held = [];
  speechSynthesis.cancel();
}
