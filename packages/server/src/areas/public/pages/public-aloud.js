// Offers to read the page aloud where the browser can speak; what reads comes when somebody first presses.
addEventListener('DOMContentLoaded', () => {
  const place = document.querySelector('[data-aloud]');
  if (place === null || !('speechSynthesis' in window)) return;
  const button = place.querySelector('button');
  place.hidden = false;
  button.addEventListener(
    'click',
    () => {
      const program = document.createElement('script');
      program.src = place.dataset.aloud;
      document.head.append(program);
    },
    { once: true },
  );
});
