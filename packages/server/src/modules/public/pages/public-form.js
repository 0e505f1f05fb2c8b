// Sends the forms of the public pages. Runs in browsers as they came with phones of 2018; nothing is compiled or bundled.
// Until it runs, or where it cannot, the page says what to do instead of sending.
for (const form of document.querySelectorAll('form[data-to]')) {
  form.hidden = false;
  form.noValidate = true;
  form.parentElement.querySelector('[data-needs-script]').hidden = true;
  const { to, lang, sent, broken, sending } = form.dataset;
  const send = form.querySelector('[type=submit]');
  const verb = send.textContent;
  const headers = { 'Content-Type': 'application/json', 'Accept-Language': lang };

  const say = (place, text) => {
    place.textContent = text;
    place.hidden = text === '';
  };
  /** Errors stand under their fields; what belongs to none stands above. The first one gets the focus. */
  const refuse = (msg, errors) => {
    const left = [];
    for (const place of form.querySelectorAll('[data-wrong]')) {
      const name = place.dataset.wrong;
      const error = errors.find((one) => one.field === name);
      const input = form.elements[name];
      say(place, error === undefined ? '' : error.message);
      input.setAttribute('aria-invalid', String(error !== undefined));
      input.setAttribute('aria-describedby', place.id);
      if (error !== undefined) left.push(input);
    }
    say(form.querySelector('[data-whole]'), left.length > 0 ? '' : msg);
    if (left.length > 0) left[0].focus();
  };
  const ask = async (address, options) => {
    try {
      const response = await fetch(address, Object.assign({ headers, credentials: 'omit' }, options));
      return await response.json();
    } catch {
      return { code: 0, msg: broken };
    }
  };
  const errorsOf = (answer) => (answer.data && answer.data.errors) || [];

  // Typed words outlive a reload of this tab: phones drop a page while its SMS is read. The code itself is not kept.
  const place = 'trainrace-draft:' + location.pathname + to;
  const typed = () =>
    Array.from(form.elements).filter(
      ({ name, type, autocomplete }) =>
        name && !['hidden', 'password', 'file'].includes(type) && autocomplete !== 'one-time-code',
    );
  const draft = (run) => {
    try {
      return run(sessionStorage);
    } catch {
      return null; // Forbidden storage costs the convenience, not the form.
    }
  };
  const kept = draft((storage) => JSON.parse(storage.getItem(place))) || {};
  for (const input of typed()) if (typeof kept[input.name] === 'string') input.value = kept[input.name];
  form.addEventListener('input', () =>
    draft((storage) =>
      storage.setItem(place, JSON.stringify(Object.fromEntries(typed().map(({ name, value }) => [name, value])))),
    ),
  );

  const code = form.querySelector('[data-code]');
  if (code !== null)
    code.addEventListener('click', async () => {
      const said = form.querySelector('[data-code-said]');
      const query = new URLSearchParams({ mobile: form.elements.mobile.value.trim(), purpose: 'objection' });
      code.disabled = true;
      const answer = await ask(code.dataset.code + '?' + query, {});
      if (answer.code !== 200) {
        code.disabled = false;
        said.textContent = '';
        return refuse(answer.msg, errorsOf(answer));
      }
      refuse('', []);
      said.textContent = code.dataset.sent;
      form.elements.code.focus();
      const label = code.textContent;
      let left = answer.data.retryAfter;
      const tick = () => {
        code.disabled = left > 0;
        code.textContent = left > 0 ? code.dataset.retry.replace('{seconds}', left) : label;
        if (left > 0) setTimeout(tick, 1000);
        left -= 1;
      };
      tick();
    });

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (send.disabled) return;
    send.disabled = true;
    send.textContent = sending;
    const body = JSON.stringify(Object.fromEntries(new FormData(form)));
    const answer = await ask(to, { method: 'POST', body });
    send.disabled = false;
    send.textContent = verb;
    if (answer.code !== 200) return refuse(answer.msg, errorsOf(answer));
    draft((storage) => storage.removeItem(place));
    const done = form.parentElement.querySelector('[data-done]');
    form.hidden = true;
    const told = answer.data || {};
    say(done, sent.replace(/\{(\w+)\}/g, (_, name) => told[name] || '').trim());
    done.focus();
  });
}
