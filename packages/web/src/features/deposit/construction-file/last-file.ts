// What an enterprise wrote of itself in its last file is there when it begins the next. Kept in memory only, for who read it.
import { constructionFile, type ConstructionFile } from '@trainrace/contract/deposit/construction-file';
import { useEffect } from 'react';
import { currentIdentity } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { fileActor } from './file-actor.ts';

/** Of the enterprise, not of the project. */
const SAME = [
  'industry',
  'qualification',
  'legalPerson',
  'laborManager',
  'laborMobile',
  'specialBank',
  'marginMode',
] as const satisfies readonly (keyof ConstructionFile)[];

let last: { of: string; file: ConstructionFile } | null = null;

export const forgetLastFile = (): void => void (last = null);

const whoReads = (): string => currentIdentity()?.user.extData.id ?? '';

/** Its own detail shows an enterprise whole numbers, which the list does not. */
export function useLastFile(): void {
  const isEnterprise = fileActor() === 'enterprise';
  const newest = useCall(constructionFile.list, { size: 1 }, { enabled: isEnterprise, quiet: true });
  const id = newest.data?.records[0]?.id;
  const whole = useCall(constructionFile.detail, { id: id ?? '' }, { enabled: id !== undefined, quiet: true });
  useEffect(() => {
    if (whole.data !== undefined) last = { of: whoReads(), file: whole.data };
  }, [whole.data]);
}

export function ofLastFile(): Partial<Pick<ConstructionFile, (typeof SAME)[number]>> {
  if (last === null || last.of !== whoReads() || fileActor() !== 'enterprise') return {};
  const { file } = last;
  return Object.fromEntries(SAME.flatMap((field) => (file[field] ? [[field, file[field]]] : [])));
}
