// The work that waits for the one who signed in.
import type { Area } from '#platform/area.ts';
import { mountWorkbench } from './workbench.routes.ts';

export const home: Area = { families: [{ mount: mountWorkbench }] };
