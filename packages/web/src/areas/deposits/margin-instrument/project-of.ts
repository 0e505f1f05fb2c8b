// The project that an instrument is handed in for, while its form is filled in.
import { constructionFile, type ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { marginMode } from '@trainrace/contract/dictionaries';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';

export type Entered = Readonly<Record<string, unknown>>;

const idOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function useProjectOf({ constructionFileId }: Entered) {
  const id = idOf(constructionFileId);
  const mayAsk = useRight(constructionFile.detail.action);
  const found = useCall(constructionFile.detail, { id }, { enabled: mayAsk && id !== '', quiet: true });
  return { isChosen: id !== '', mayAsk, found };
}

/** Kinds that were approved; before that any. */
export function modesOf(file: ConstructionFile | undefined): readonly number[] {
  return file?.marginModes?.length ? file.marginModes : marginMode.codes;
}

/** The kind that the project wants where it may have it, or the only one. */
export function modeWanted(file: ConstructionFile): number | null {
  const modes = modesOf(file);
  if (typeof file.marginMode === 'number' && modes.includes(file.marginMode)) return file.marginMode;
  return modes.length === 1 ? modes[0]! : null;
}
