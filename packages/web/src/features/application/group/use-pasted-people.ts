// Rows of people on their way in: pasted or in a file, checked without writing, then written.
import { applicationInfo } from '@trainrace/contract/application/application-info';
import type { CellError } from '@trainrace/contract/wire/envelope';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { CallFailed, reportFailure } from '#api/failure.ts';
import { useRefresh } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { notice } from '#widgets/notice.ts';
import { groupText } from './group.words.ts';
import { unknownHeadings } from './pasted.ts';

type Rows = readonly (readonly string[])[];

export function usePastedPeople(tradeId: string, close: () => void) {
  const t = useWords(groupText);
  const refresh = useRefresh();
  /** Headings first. */
  const [rows, setRows] = useState<Rows>([]);
  const [errors, setErrors] = useState<readonly CellError[]>([]);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const sayUnknown = (headings: readonly string[]) => t('unknownColumns', { columns: headings.join(t('listComma')) });

  const send = async (what: { rows: string[][] } | { file: File }, dryRun: boolean) => {
    setBusy(true);
    setErrors([]);
    const files: Record<string, File> = 'file' in what ? { file: what.file } : {};
    const pasted = 'rows' in what ? { rows: what.rows } : {};
    try {
      const input = { contestTradeId: tradeId, dryRun, ...pasted };
      const answer = await call(applicationInfo.importRows, input, { files, quiet: true });
      const { total, errors: found = [], ignoredColumns = [] } = answer;
      if (dryRun) {
        setErrors(found);
        return setChecked(found.length === 0);
      }
      notice('success', t('imported', { count: total }));
      // Of a file nobody has seen the headings here.
      if ('file' in what && ignoredColumns.length > 0) notice('warning', sayUnknown(ignoredColumns));
      await refresh(applicationInfo.family.path);
      close();
    } catch (thrown) {
      if (!(thrown instanceof CallFailed)) throw thrown;
      if (thrown.cells.length > 0) setErrors(thrown.cells);
      else reportFailure(thrown);
    } finally {
      setBusy(false);
    }
  };
  const pasted = () => ({ rows: rows.map((row) => [...row]) });
  return {
    rows,
    count: Math.max(rows.length - 1, 0),
    errors,
    unknown: unknownHeadings(rows[0] ?? [], applicationInfo.sheet),
    sayUnknown,
    isChecked,
    isBusy,
    change: (next: Rows) => {
      if (next.length === 0) setErrors([]);
      setRows(next);
      setChecked(false);
    },
    check: () => send(pasted(), true),
    write: () => send(pasted(), false),
    upload: (file: File) => send({ file }, false),
  };
}

export type PastedPeople = ReturnType<typeof usePastedPeople>;
