import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { FINAL_REVIEW, FIRST_REVIEW } from '@trainrace/contract/areas/contests/application-commands';
import { MAX_PAGE_SIZE } from '@trainrace/contract/limits';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { trail } from '@trainrace/contract/areas/system/trail';
import { useMemo } from 'react';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { metaOfField } from '#resource/fields.ts';
import { useTrailWords } from '#resource/trail/trail-words.ts';
import { entryCalls } from '../entry/entry-calls.ts';
import { correctionsIn } from './corrections.ts';

/** Former value of a field before it was corrected: words, or `file` where it was a paper. */
type Former = { kind: 'words'; words: string } | { kind: 'file' };

/** The trail that the history beside it reads as well. */
export function useCorrections({ id, auditStatus }: ApplicationInfo): (field: string) => Former | null {
  const mayRead = useRight(trail.list.action);
  const isWaiting = auditStatus === FIRST_REVIEW || auditStatus === FINAL_REVIEW;
  const of: Readonly<Record<string, string>> = { bizTable: bizTableOf(applicationInfo.family), bizId: id };
  const asked = { enabled: mayRead && isWaiting, quiet: true };
  const rows = useCall(trail.list, { ...of, size: MAX_PAGE_SIZE }, asked);
  const changed = useMemo(() => correctionsIn(rows.data?.records ?? []), [rows.data]);
  const { said } = useTrailWords(entryCalls.family);
  return (field) => {
    const change = changed.get(field);
    if (change === undefined) return null;
    const kind = metaOfField(entryCalls.family, field)?.kind;
    return kind === 'file' || kind === 'files'
      ? { kind: 'file' }
      : { kind: 'words', words: said(change, change.before) };
  };
}
