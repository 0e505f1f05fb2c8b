// The address as it was when the program began: the public pages hand on what was chosen there, where a device keeps nothing.
import { HANDED_ON } from '@trainrace/contract/limits';

/** Of the names of ours alone: `size` and the like belong to lists. */
export const arrived = new URLSearchParams('location' in globalThis ? location.search : '');

/** Said once: a choice made since is not undone by a reload. */
export function forgetArrival(): void {
  const names = Object.values(HANDED_ON);
  if (!names.some((name) => arrived.has(name))) return;
  const left = new URLSearchParams(location.search);
  for (const name of names) left.delete(name);
  history.replaceState(
    history.state,
    '',
    `${location.pathname}${left.size === 0 ? '' : `?${left.toString()}`}${location.hash}`,
  );
}
