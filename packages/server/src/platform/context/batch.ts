// A batch runs its command row by row, each in a transaction of its own, so that it holds what one row needs and no more.
// A row answers for itself, also when it fails: none that was written is lost behind a refusal of them all (wire §10, §12).
import { formatMessage } from '@trainrace/contract/messages';
import type { BatchRow } from '@trainrace/contract/wire/envelope';
import type { Lang } from '@trainrace/contract/wire/label';
import type { Db } from '#platform/db/connect.ts';
import { endingWith } from '#platform/db/transaction.ts';
import { dataIn, hasErrors, Refused } from './refused.ts';
import { isOfAll, refusedOf } from './refused-of.ts';
import type { PublicContext } from './context.ts';

/** So long a batch begins new rows: who waits for the answer hears of all of them before giving up. */
const BATCH_MS = 25_000;

/** Which rows an earlier try of the same call wrote, and where the next ones are noted. */
export interface RowNotes {
  written: ReadonlySet<number>;
  /** In the transaction that writes the row. */
  note(db: Db, row: number): Promise<void>;
}

const notesOf = new WeakMap<Db, RowNotes>();

/** The batches of this handle, which is one call's own, note their rows. */
export function notingRows(db: Db, notes: RowNotes): Db {
  notesOf.set(db, notes);
  return db;
}

type Outer = Pick<PublicContext, 'db' | 'lang' | 'report'>;

type Command<Given> = (context: Given, id: string) => Promise<unknown>;

/**
 * The ids were found in the caller's reach before: an unknown one refuses the whole call. The command is handed a context
 * of its own; name it as the outer one is named. Several rows `atOnce` are for commands that wait for others.
 */
export async function eachRow<Given extends Outer>(
  outer: Given,
  ids: readonly string[],
  command: Command<Given>,
  { atOnce = 1 } = {},
): Promise<BatchRow[]> {
  const { lang } = outer;
  const notes = notesOf.get(outer.db);
  const rows: BatchRow[] = [];
  const until = performance.now() + BATCH_MS;
  let stop: Refused | null = null;
  const answer = async (index: number, id: string) => {
    const isWritten = notes?.written.has(index) === true;
    if (index > 0 && performance.now() > until) stop ??= new Refused(408, 'batchOver');
    const refused = isWritten ? null : (stop ?? (await tryRow(outer, command, { id, index, notes })));
    if (refused instanceof OfAll) stop = forTheRest(refused);
    rows[index] =
      refused === null
        ? { id, ok: true, code: 200, msg: formatMessage('done', lang) }
        : { id, ok: false, code: refused.code, msg: sentenceOf(refused, lang) };
  };
  const all = ids.entries();
  const takeInTurn = async () => {
    for (const [index, id] of all) await answer(index, id);
  };
  await Promise.all(Array.from({ length: atOnce }, takeInTurn));
  refuseTogether(stop, rows);
  return rows;
}

/** Where nothing was written the whole call is refused, as every other would be. */
function refuseTogether(stop: Refused | null, rows: readonly BatchRow[]): void {
  if (stop instanceof OfAll && !rows.some(({ ok }) => ok)) throw stop.cause;
}

/** A refusal that the rows that follow would meet, too. */
class OfAll extends Refused {}

async function tryRow<Given extends Outer>(
  outer: Given,
  command: Command<Given>,
  { id, index, notes }: { id: string; index: number; notes: RowNotes | undefined },
): Promise<Refused | null> {
  const db = notes === undefined ? outer.db : endingWith(outer.db, async (db) => await notes.note(db, index));
  try {
    await command({ ...outer, db }, id);
    return null;
  } catch (error) {
    const refused = refusedOf(error);
    if (isOfAll(error)) return ofAll(refused, error);
    if (refused.saying.key === 'unknownError') {
      // Without somebody to tell it is the failure of the whole.
      if (outer.report === undefined) throw error;
      outer.report(error);
    }
    return refused;
  }
}

/** Of one row it is not known whether it was written; those that follow were not tried. */
const forTheRest = (refused: OfAll): OfAll =>
  refused.saying.key === 'outcomeUnknown' ? ofAll(new Refused(503, 'busy'), refused.cause) : refused;

function ofAll({ code, saying, data }: Refused, cause: unknown): OfAll {
  const refused = new OfAll(code, saying.key, saying.params, data);
  refused.cause = cause;
  return refused;
}

/** A row has no fields to put messages under: it says them all. */
function sentenceOf(refused: Refused, lang: Lang): string {
  const { key, params } = refused.saying;
  const data = dataIn(refused, lang);
  const errors = hasErrors(data) ? data.errors : [];
  return errors.length === 0
    ? formatMessage(key, lang, params)
    : errors.map((one) => ('message' in one ? one.message : '')).join(lang === 'zh' ? '；' : ' ');
}
