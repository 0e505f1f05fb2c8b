// Data of other bodies, and who asked for them.
import { HOUR_MS, type Area } from '#platform/area.ts';
import { mountExtAccess } from './ext-access.routes.ts';
import { mountExtHealth } from './ext-health.routes.ts';
import { mountExt } from './ext.routes.ts';
import { sweepAccesses } from './sweep.ts';

export const outside: Area = {
  families: [{ mount: mountExt }, { mount: mountExtAccess }, { mount: mountExtHealth }],
  tasks: [{ title: 'Sweep of questions to other bodies', everyMs: HOUR_MS, run: sweepAccesses }],
};
