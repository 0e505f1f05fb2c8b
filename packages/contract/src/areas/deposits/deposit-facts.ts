// Facts beside the record that the next step of a project and of an instrument follow from; of those that the caller may see.
import { z } from 'zod';
import { json } from '../../wire/fields.ts';

const count = z.number().int();
const amount = z.string();

const fileFacts = z.object({
  /** By the server's clock: that of a desk may be wrong. */
  today: z.string(),
  /** Papers that the catalogue asks for and that are not there, by the field or else the name; none once it is handed in. */
  papers: z.array(z.string()),
  /** Instruments handed in, ten thousands of yuan; one that is to replace another counts once it does. */
  handedIn: amount,
  /** Used and not topped up. */
  missing: amount,
  /** Instruments that wait for their issuers. */
  waiting: count,
  /** Confirmed and not released. */
  live: count,
  /** Payments that were ordered and not made. */
  unpaid: count,
  /** Of these figures what lies with issuers without an account, for which the bureau acts. */
  withoutAccount: z.object({ waiting: count, live: count, unpaid: count, missing: amount }),
  /** And of those what takes another person than the caller, who did an earlier part of it. */
  barred: z.object({ waiting: count, live: count, unpaid: count }),
  /** Objections to the return that nobody has answered yet. */
  openObjections: count,
});
export type FileFacts = z.output<typeof fileFacts>;

const instrumentFacts = z.object({
  today: z.string(),
  /** Its replacement is handed in, and waits for the issuer. */
  isRenewed: z.boolean(),
  /** Of its project what no instrument secures yet; null for an issuer, who knows what it has given, and not what is missing. */
  lacking: amount.nullable(),
});
export type InstrumentFacts = z.output<typeof instrumentFacts>;

/** Whether a statement is late is said by the day of who decides it, not by that of a desk. */
const statementFacts = z.object({ today: z.string() });

/** Null for who sees the file and not its instruments. */
export const toldFileFacts = { facts: json(fileFacts).nullable().optional() };
export const toldInstrumentFacts = { facts: json(instrumentFacts).nullable().optional() };
export const toldStatementFacts = { facts: json(statementFacts).nullable().optional() };
