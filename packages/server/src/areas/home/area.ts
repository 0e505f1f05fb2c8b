// The work that waits for the one who signed in, and what colleagues have to say about it.
import type { Area } from '#platform/area.ts';
import { mountSearch } from './search.routes.ts';
import { mountTogether } from './together/together.routes.ts';
import { mountWorkbench } from './workbench.routes.ts';

export const home: Area = { families: [{ mount: mountWorkbench }, { mount: mountSearch }, { mount: mountTogether }] };
