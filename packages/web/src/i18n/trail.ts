import { enTrail } from './en-trail.ts';
import { words } from './words.ts';
import { zhTrail } from './zh-trail.ts';

export const trailText = words(zhTrail, enTrail);
