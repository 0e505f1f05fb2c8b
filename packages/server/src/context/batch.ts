// A batch runs its command row by row, each in a transaction of its own; a row that is refused says why (wire §10).
import { sayMessage } from '@trainrace/contract/messages';
import type { BatchRow } from '@trainrace/contract/wire/envelope';
import type { Lang } from '@trainrace/contract/wire/label';
import { dataIn, hasErrors, Refused } from './refused.ts';
import type { Context } from './context.ts';

/** The ids were found in the caller's reach before: an unknown one refuses the whole call. */
export async function eachRow(
  { lang }: Pick<Context, 'lang'>,
  ids: readonly string[],
  command: (id: string) => Promise<unknown>,
): Promise<BatchRow[]> {
  const rows: BatchRow[] = [];
  for (const id of ids) {
    try {
      await command(id);
      rows.push({ id, ok: true, code: 200, msg: sayMessage('done', lang) });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      rows.push({ id, ok: false, code: error.code, msg: sentenceOf(error, lang) });
    }
  }
  return rows;
}

/** A row has no fields to put messages under: it says them all. */
function sentenceOf(refused: Refused, lang: Lang): string {
  const { key, params } = refused.saying;
  const data = dataIn(refused, lang);
  const errors = hasErrors(data) ? data.errors : [];
  return errors.length === 0
    ? sayMessage(key, lang, params)
    : errors.map((one) => ('message' in one ? one.message : '')).join(lang === 'zh' ? '；' : ' ');
}
