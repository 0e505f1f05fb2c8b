// Colleagues who look at a record at this moment (decision 0091).
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { RECORD_PRESENCE } from '../../limits.ts';
import { post } from '../../wire/endpoint.ts';
import { text } from '../../wire/fields.ts';
import { OFFICES } from './offices.ts';
import { recordPlace } from './record-place.ts';

export const recordPresence = {
  rights: rights('record_presence', { beat: OFFICES }),
  /** That the caller looks at it, or no more; answers the others of the same office who do. */
  beat: post('/api/zjgrsj-trainrace/record_presence/beat', {
    title: ['正在查看的同事', 'Colleagues looking at it'],
    isRepeatable: false,
    /** `tab` names the page: a person may have it open in several. */
    input: z.strictObject({ ...recordPlace, tab: text(40), isLeaving: z.boolean().optional() }),
    data: z.array(z.object({ name: z.string(), since: z.string() })).max(RECORD_PRESENCE.told),
  }),
};
