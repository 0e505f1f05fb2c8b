// Evidence on an enterprise beside its project: asked of other bodies before the bureau decides. Our addition.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { cleanState, marginMode } from '../../dictionaries.ts';
import { get, post } from '../../wire/endpoint.ts';
import { codes, flag, id, longText } from '../../wire/fields.ts';
import { batchRows, idsInput } from '../../wire/family.ts';
import { constructionFile } from './construction-file.ts';
import { calcStep, calcTrace } from './deposit-calculation.ts';

const { family } = constructionFile;

const READERS = { ADM_L: 'all', TOWN: 'town' } as const;

const access = rights('construction_file', {
  /** An enterprise reads of itself what was found and when, not the cases nor who asked. */
  evidence: { ...READERS, ENT: 'unit' },
  'verify_evidence blacklist': READERS,
  notice: { ...READERS, ENT: 'unit' },
});

const item = z.object({
  service: z.string(),
  state: z.literal(['found', 'none', 'failed', 'never']),
  /** How many; the enterprise is told no more of them. */
  count: z.number().int(),
  /** Why it was entered by hand, or lifted. */
  reason: z.string().nullable(),
  records: z.array(z.record(z.string(), z.unknown())),
  source: z.string().nullable(),
  queryTime: z.string().nullable(),
  askedBy: z.string().nullable(),
  /** Young enough to decide by. */
  isFresh: flag(),
});

/** Less than what was worked out, proposed by one person and waiting for another. */
const lowering = z.object({
  verb: z.literal(['approve', 'exempt']),
  rate: z.string().nullable(),
  amount: z.string().nullable(),
  modes: codes(marginMode).nullable(),
  reason: z.string(),
  byName: z.string(),
  time: z.string(),
  /** By the caller, who cannot be the second. */
  isOwn: flag(),
});
export type Lowering = z.output<typeof lowering>;

export const depositEvidence = {
  rights: access,
  evidence: get(`${family.path}/evidence`, {
    title: ['查看欠薪核验', 'View arrears evidence'],
    input: z.object({ id: id() }),
    data: z.object({
      cleanState: z.literal(cleanState.codes),
      cleanYears: z.number().int(),
      /** Services with cases of these two years. */
      flags: z.array(z.string()),
      isBlacklisted: flag(),
      /** An answer counts for so long. */
      hours: z.number().int(),
      items: z.array(item),
      /** Result of the file's policy on the current evidence. */
      proposal: calcTrace.extend({ steps: z.array(calcStep.extend({ words: z.string() })) }).nullable(),
      lowering: lowering.nullable(),
    }),
  }),
  verifyEvidence: post(`${family.path}/verifyEvidence`, {
    rows: 'decidable',
    title: ['一键核验欠薪', 'Check for arrears'],
    input: idsInput,
    data: batchRows,
    // Each time somebody asks, other bodies are asked.
    isRepeatable: false,
  }),
  /** Found by hand: no service tells it. Lifted the same way. */
  blacklist: post(`${family.path}/blacklist`, {
    rows: 'decidable',
    title: ['登记失信联合惩戒', 'Register a dishonest employer'],
    input: z.object({ id: id(), isBlacklisted: flag(), reason: longText(200) }),
    data: z.object({ isBlacklisted: flag() }),
    done: 'updated',
  }),
  notice: get(`${family.path}/notice`, {
    title: ['存储通知书', 'Deposit notice'],
    form: 'file',
    input: z.object({ id: id() }),
    data: z.unknown(),
  }),
};

export type EvidenceItem = z.output<typeof item>;
