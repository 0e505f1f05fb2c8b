// Consents, requests of persons, retention.
import { HOUR_MS, type Area } from '#platform/area.ts';
import { applyRetention } from './monthly.ts';
import { privacyFamily } from './privacy.routes.ts';

export const privacy: Area = {
  families: [privacyFamily],
  tasks: [{ title: 'Retention of personal data', everyMs: HOUR_MS, run: applyRetention }],
};
