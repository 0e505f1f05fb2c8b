// A workbook that leaves the system says who took it, when, and how many rows; the trail says the same under the same number.
import { TRAIL } from '@trainrace/contract/dictionaries';
import { exportMark } from '@trainrace/contract/wire/export-mark.labels';
import { inLang } from '@trainrace/contract/wire/label';
import { newId } from '#platform/db/ids.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { actorName, type Context } from '#platform/context/context.ts';
import { stamp } from '#platform/time/time.ts';
import { writeBook } from './sheet-thread.ts';
import type { Book } from './write-workbook.ts';

export interface Exported {
  /** Last word of the family's path. */
  bizTable: string;
  title: string;
  rows: number;
}

/** The trail row stands before the first byte goes: what could not be written down is not handed out. */
export async function exportBook(context: Context, exported: Exported, book: Book): Promise<Buffer> {
  const no = newId();
  const { bizTable, title: bizTitle, rows } = exported;
  const changes = [{ field: 'rows', label: bizTitle, before: null, after: rows, isMasked: false }];
  await recordTrail(context, [{ bizTable, bizId: no, bizNo: no, bizTitle, action: TRAIL.exported, changes }]);
  return await writeBook({ ...book, mark: markOf(context, no, rows) });
}

function markOf({ user, now, lang }: Context, no: string, rows: number): NonNullable<Book['mark']> {
  const say = (part: keyof typeof exportMark) => inLang(exportMark[part], lang);
  return {
    sheet: say('sheet'),
    lines: [
      [say('by'), actorName(user)],
      [say('at'), stamp(now)],
      [say('rows'), String(rows)],
      [say('no'), no],
      [say('note'), say('use')],
    ],
    foot: [actorName(user), stamp(now), `${say('rows')} ${rows}`, no].join('  '),
  };
}
