import { use, useState, type ReactNode } from 'react';
import { UNSAFE_LocationContext as LocationContext, UNSAFE_RouteContext as RouteContext } from 'react-router';

interface Props {
  /** Whether this place follows the address; until it does again it keeps the last one that it had. */
  isFollowing: boolean;
  children: ReactNode;
}

/**
 * A place that hears of a new address only while it is in front. Every link asks where it stands: those of twelve pages
 * alive behind the one in front, and of a menu of sixty, would all be drawn anew whenever a filter changes.
 */
export function OwnLocation({ isFollowing, children }: Props) {
  const location = use(LocationContext);
  const route = use(RouteContext);
  const [kept, setKept] = useState({ location, route });
  if (isFollowing && kept.location !== location) setKept({ location, route });
  const shown = isFollowing ? { location, route } : kept;
  return (
    <LocationContext value={shown.location}>
      <RouteContext value={shown.route}>{children}</RouteContext>
    </LocationContext>
  );
}
