// Stands in the page itself, before anything else runs: which of the two bundles this browser gets, or the warning. It runs in
// browsers of any age: no newer words than theirs. %newer% and %older% are tags of the page.
(function () {
  function warn() {
    location.replace('/public/browser');
  }
  // Of the edition of JavaScript that the older bundle is written in a page can only find out by reading it.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- one error is all that the page waits for
  window.onerror = function (said) {
    if (/SyntaxError|Unexpected (token|identifier)/.test(String(said)) && document.querySelector('.boot')) warn();
  };
  if (
    !('noModule' in document.createElement('script')) ||
    typeof Promise !== 'function' ||
    !Promise.allSettled ||
    typeof BigInt !== 'function' ||
    !String.prototype.matchAll ||
    !('dotAll' in RegExp.prototype) ||
    typeof Intl !== 'object' ||
    !Intl.Locale ||
    typeof ResizeObserver !== 'function'
  )
    return warn();
  document.write(
    Promise.withResolvers && AbortSignal.any && URL.canParse && CSS.supports('selector(:has(a))')
      ? '%newer%'
      : '%older%',
  );
})();
