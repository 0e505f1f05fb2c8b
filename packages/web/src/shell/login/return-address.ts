import type { VirtualId } from '@trainrace/contract/access/roles';

/** Where one was going; an address of another site is no wish. The trade chosen outside leads each to the own way of entering. */
export function returnAddressOf(to: string | null, as: VirtualId | null): string {
  if (to === null || !/^\/(?![/\\])/.test(to)) return '/';
  const way = as === 'U032' ? 'my' : as === 'U034' || as === 'U035' ? 'group' : null;
  return way === null ? to : to.replace(/^(\/application\/)(?:my|group)(?=\?trade=)/, `$1${way}`);
}
