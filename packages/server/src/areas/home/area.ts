// The work that waits for the one who signed in, and what colleagues have to say about it.
import { HOUR_MS, SOON_MS, type Area } from '#platform/area.ts';
import { mountSearch } from './search.routes.ts';
import { sweepPresent } from './together/presence.ts';
import { sweepNews, tellFollowers } from './together/tell-followers.ts';
import { mountTogether } from './together/together.routes.ts';
import { mountWorkbench } from './workbench.routes.ts';

export const home: Area = {
  families: [{ mount: mountWorkbench }, { mount: mountSearch }, { mount: mountTogether }],
  tasks: [
    { title: 'News for followers', everyMs: SOON_MS, run: tellFollowers },
    { title: 'Sweep of news for followers', everyMs: HOUR_MS, run: ({ db }, now) => sweepNews(db, now) },
    { title: 'Sweep of readers of records', everyMs: HOUR_MS, run: ({ db }, now) => sweepPresent(db, now) },
  ],
};
