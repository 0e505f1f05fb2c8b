// Training classes and the skill passport.
import { HOUR_MS, type Area } from '#platform/area.ts';
import { refreshTraining } from './refresh.ts';
import { trainingFamily } from './training.routes.ts';
import { unprovedPassports } from './unproved-passports.ts';

export const training: Area = {
  families: [trainingFamily],
  tasks: [
    { title: 'Training of other bodies', everyMs: HOUR_MS, run: (services, now) => refreshTraining(services, { now }) },
  ],
  checks: [unprovedPassports],
};
