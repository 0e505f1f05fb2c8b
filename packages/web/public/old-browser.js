// Says when a browser is too old for the pages. It runs before them, in browsers that are: no newer words than theirs.
(function () {
  if (
    !('noModule' in document.createElement('script')) ||
    typeof Promise.withResolvers !== 'function' ||
    !CSS.supports('selector(:has(a))')
  )
    document.getElementById('old-browser').removeAttribute('hidden');
})();
