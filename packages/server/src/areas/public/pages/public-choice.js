// A choice of language and size of type made on these pages is the one that the program finds after /public, and the other way
// round. It stays in the storage of this browser: the pages themselves keep nothing of a reader, and are one for all.
(() => {
  const of = (name) => {
    try {
      return JSON.parse(localStorage.getItem('trainrace-' + name) || '{}').content;
    } catch {
      return undefined;
    }
  };
  const keep = (name, content) => {
    try {
      localStorage.setItem(
        'trainrace-' + name,
        JSON.stringify({ dataType: typeof content, content, datetime: Date.now() }),
      );
    } catch {
      // Forbidden storage costs the convenience: the address says it then.
    }
  };
  // Chosen here, it is no more what somebody who signed in brought along: the program overwrites that at the next sign-in.
  const strike = (name) => {
    const taken = of('choices-taken');
    if (Array.isArray(taken) && taken.includes(name))
      keep(
        'choices-taken',
        taken.filter((one) => one !== name),
      );
  };
  addEventListener('click', ({ target }) => {
    const link = target.closest && target.closest('a[data-lang], a[data-size]');
    if (!link) return;
    const { lang, size } = link.dataset;
    if (lang) keep('language', lang);
    if (size) keep('look', Object.assign({}, of('look'), { isLarge: size === 'large' }));
    strike(lang ? 'lang' : 'isLarge');
  });
  // An address that says nothing of it is opened as was chosen before.
  const asked = new URLSearchParams(location.search);
  const lang = of('language');
  const isOther = (lang === 'zh' || lang === 'en') && document.documentElement.lang.slice(0, 2) !== lang;
  const isLarge = (of('look') || {}).isLarge === true;
  if (isOther && !asked.has('lang')) asked.set('lang', lang);
  if (isLarge && !asked.has('size')) asked.set('size', 'large');
  // A window that is locked goes there, and nowhere else.
  const isLocked = of('locked') === true;
  if (!isLocked && asked.toString() !== new URLSearchParams(location.search).toString())
    location.replace(location.pathname + '?' + asked + location.hash);
})();
