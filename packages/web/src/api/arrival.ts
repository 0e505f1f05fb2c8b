/** As the address said it when the program began: the public pages hand on what was chosen there, where a device keeps nothing. */
export const arrived = new URLSearchParams('location' in globalThis ? location.search : '');

/** Said once: a choice made since is not undone by a reload. */
export function forgetArrival(): void {
  if (!arrived.has('lang') && !arrived.has('size')) return;
  const left = new URLSearchParams(location.search);
  left.delete('lang');
  left.delete('size');
  history.replaceState(
    history.state,
    '',
    `${location.pathname}${left.size === 0 ? '' : `?${left.toString()}`}${location.hash}`,
  );
}
