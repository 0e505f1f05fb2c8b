// Reads the page aloud from its heading on, sentence by sentence. Runs in browsers as they came with phones of 2018. It stops
// and goes on by itself: `pause` of many phones ends the speech for good, and long texts are cut off after seconds.
(() => {
  const place = document.querySelector('[data-aloud]');
  const [button, stopper] = place.querySelectorAll('button');
  const said = place.querySelector('[role=status]');
  const { read, pause, resume, failed } = place.dataset;
  const LONGEST = 120;

  const BLOCK =
    /^(H[1-6]|P|LI|DT|DD|TR|UL|OL|DL|TABLE|THEAD|TBODY|CAPTION|DIV|SECTION|ARTICLE|FORM|FIELDSET|LABEL|FIGURE|BLOCKQUOTE|DETAILS|SUMMARY|MAIN|BR)$/;
  const SILENT = /^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT|BUTTON|INPUT|SELECT|TEXTAREA|SVG)$/i;

  const partsOf = (root) => {
    const parts = [];
    let text = '';
    const flush = (lang) => {
      const clean = text.replace(/\s+/g, ' ').replace(/^[\s,，]+|[\s,，]+$/g, '');
      text = '';
      if (clean === '') return;
      // By its sentences, and those that are too long by their commas.
      for (const sentence of clean.match(/[^。！？；!?;]+[。！？；!?;]*|[。！？；!?;]+/g))
        for (const piece of sentence.length > LONGEST ? sentence.match(/[^，,、]+[，,、]*|[，,、]+/g) : [sentence])
          if (piece.trim() !== '') parts.push({ text: piece.trim(), lang });
    };
    const walk = (node, lang) => {
      if (node.nodeType === Node.TEXT_NODE) text += node.data;
      if (node.nodeType !== Node.ELEMENT_NODE || SILENT.test(node.tagName)) return;
      if (node.hidden || node.getAttribute('aria-hidden') === 'true') return;
      const own = node.lang || lang;
      // Another language, and another block, begins a sentence of its own.
      const isApart = BLOCK.test(node.tagName) || own !== lang;
      if (isApart) flush(lang);
      if (node.tagName === 'IMG') text += ' ' + node.alt + ' ';
      for (const child of node.childNodes) walk(child, own);
      if (/^T[DH]$/.test(node.tagName)) text += ', ';
      if (isApart) flush(own);
    };
    walk(root, document.documentElement.lang);
    return parts;
  };

  let parts = [];
  let at = 0;
  let current = null;

  const show = (word, isUnderWay) => {
    button.textContent = word;
    stopper.hidden = !isUnderWay;
  };
  const hush = () => {
    current = null;
    speechSynthesis.cancel();
  };
  const stop = () => {
    hush();
    parts = [];
    show(read, false);
  };
  const speak = () => {
    if (at >= parts.length) return stop();
    const one = new SpeechSynthesisUtterance(parts[at].text);
    one.lang = parts[at].lang;
    // Browsers drop one that nobody holds, and its end with it.
    current = one;
    one.addEventListener('end', () => {
      if (current !== one) return;
      at += 1;
      speak();
    });
    one.addEventListener('error', () => {
      if (current !== one) return;
      stop();
      said.textContent = failed;
    });
    speechSynthesis.speak(one);
  };
  const begin = () => {
    said.textContent = '';
    if (parts.length === 0) {
      parts = partsOf(document.getElementById('main'));
      at = 0;
    }
    show(pause, true);
    hush();
    speak();
  };

  button.addEventListener('click', () => {
    if (current === null) return begin();
    hush();
    show(resume, true);
  });
  stopper.addEventListener('click', () => {
    stop();
    button.focus();
  });
  // Browsers go on speaking of a page that was left.
  addEventListener('pagehide', stop);
  // It was loaded by a press.
  begin();
})();
