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

  // Typed words outlive a reload of this tab: phones drop a page while its SMS is read. The code itself is not kept, and
  // after two hours nothing is: somebody else may sit down at a machine that everybody uses.
  const MAX_AGE_MS = 2 * 3600000;
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
  const forget = () => draft((storage) => storage.removeItem(place));
  const kept = draft((storage) => JSON.parse(storage.getItem(place)));
  const restored = form.querySelector('[data-restored]');
  if (kept && kept.values && Date.now() - kept.at < MAX_AGE_MS) {
    for (const input of typed()) if (typeof kept.values[input.name] === 'string') input.value = kept.values[input.name];
    const time = new Date(kept.at);
    const two = (number) => String(number).padStart(2, '0');
    const told = restored.querySelector('[data-told]');
    say(told, restored.dataset.text.replace('{time}', two(time.getHours()) + ':' + two(time.getMinutes())));
    restored.hidden = false;
    restored.querySelector('button').addEventListener('click', () => {
      forget();
      for (const input of typed()) input.value = '';
      restored.hidden = true;
      typed()[0].focus();
    });
  } else if (kept) forget();
  form.addEventListener('input', () =>
    draft((storage) => {
      const values = Object.fromEntries(typed().map(({ name, value }) => [name, value]));
      storage.setItem(place, JSON.stringify({ at: Date.now(), values }));
    }),
  );

  // Photos are made small before they travel: a page of paper needs no more, and phones make them of many megabytes.
  const SMALL_BYTES = 1000000;
  const LONGEST_SIDE = 2000;
  const small = async (file) => {
    if (!file.type.startsWith('image/') || file.size <= SMALL_BYTES) return file;
    try {
      const picture = await createImageBitmap(file);
      const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(picture.width * scale);
      canvas.height = Math.round(picture.height * scale);
      canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
      const jpeg = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.82));
      return jpeg ? new File([jpeg], file.name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' }) : file;
    } catch {
      return file; // A browser without this sends it as it is.
    }
  };
  const picker = form.querySelector('[type=file]');
  /** What is wrong with the files that were chosen, before they are sent. */
  const tooMuch = (files) => {
    const { most, bytes, tooMany, tooLarge } = picker.dataset;
    if (files.length > Number(most)) return tooMany;
    const large = files.find(({ size }) => size > Number(bytes));
    return large === undefined ? null : tooLarge.replace('{name}', large.name);
  };
  /** JSON, or with files what takes them. */
  const bodyOf = (files) => {
    const data = new FormData(form);
    if (picker !== null) data.delete(picker.name);
    if (files.length === 0) return { headers, body: JSON.stringify(Object.fromEntries(data)) };
    for (const file of files) data.append(picker.name, file);
    return { headers: { 'Accept-Language': lang }, body: data };
  };

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
    const files = picker === null ? [] : await Promise.all(Array.from(picker.files).map(small));
    const wrong = files.length > 0 ? tooMuch(files) : null;
    const answer =
      wrong === null
        ? await ask(to, Object.assign({ method: 'POST' }, bodyOf(files)))
        : { code: 0, msg: wrong, data: { errors: [{ field: picker.name, message: wrong }] } };
    send.disabled = false;
    send.textContent = verb;
    if (answer.code !== 200) return refuse(answer.msg, errorsOf(answer));
    forget();
    const done = form.parentElement.querySelector('[data-done]');
    form.hidden = true;
    const told = answer.data || {};
    say(done, sent.replace(/\{(\w+)\}/g, (_, name) => told[name] || '').trim());
    done.focus();
  });
}
