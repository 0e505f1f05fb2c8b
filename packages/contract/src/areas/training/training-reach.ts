// Common part of the six registers of training: the origin of a row, and its owner (domain §5).
import { z } from 'zod';
import type { Label } from '../../wire/label.ts';
import { code } from '../../wire/fields.ts';
import { trainingSource } from './training.dictionaries.ts';

export const TRAINING = '/api/zjgrsj-trainrace/training';

/** Of each register. */
export const fromWhere = {
  source: code(trainingSource),
  /** When other bodies last told it; none for what is kept here. */
  refreshedAt: z.string().nullable(),
};
export const fromWhereLabels = {
  source: ['来源', 'From'],
  refreshedAt: ['数据更新时间', 'Updated at'],
} as const satisfies Readonly<Record<string, Label>>;

/** Records of people: a town's people, a unit's people and trainees, oneself. */
export const READERS_OF_PEOPLE = { ADM_C: 'all', TOWN: 'town', ORG: 'unit', GRP: 'unit', IND: 'self' } as const;
/** Projects and classes are nobody's secret. */
export const READERS_OF_CLASSES = {
  ADM_C: 'all',
  TOWN: 'town',
  ENT: 'public',
  ORG: 'unit',
  GRP: 'unit',
  IND: 'public',
} as const;
/** Roles that hold classes here. */
export const ORGANISERS = { ADM_C: 'all', ORG: 'unit', GRP: 'unit' } as const;
