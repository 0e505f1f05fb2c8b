// Training data of other bodies are read by a job, never while somebody waits for a list. Our addition.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { get, post } from '../../wire/endpoint.ts';
import { code } from '../../wire/fields.ts';
import { READERS_OF_CLASSES, TRAINING } from './training-reach.ts';
import { refreshedService, refreshFault, refreshState } from './training.dictionaries.ts';

/** Rows that a refresh names of those it could not use. */
export const MOST_NAMED_FAULTS = 20;

const standing = z.object({
  service: code(refreshedService),
  state: code(refreshState),
  /** When all of it was last read; what is shown is as it was then. */
  readAt: z.string().nullable(),
  /** Of the last refresh. */
  beganAt: z.string().nullable(),
  added: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  unusable: z.number().int(),
  faults: z.array(z.object({ no: z.string(), fault: code(refreshFault) })),
});
export type RefreshStanding = z.output<typeof standing>;

const path = `${TRAINING}/training_refresh`;

export const trainingRefresh = {
  rights: rights('training_refresh', { look: READERS_OF_CLASSES, run: { ADM_C: 'all' } }),
  look: get(`${path}/look`, {
    title: ['培训数据更新情况', 'Training data status'],
    input: z.object({}),
    data: z.array(standing),
  }),
  /** At once, by a job; of several who ask there is one. */
  run: post(`${path}/run`, {
    title: ['更新培训数据', 'Update training data'],
    input: z.object({}),
    data: z.object({ jobId: z.string() }),
  }),
};
