// The files of a record that no field of its form names: asked for, put in and taken out by themselves (spec 7: selectAtt, submitWithAtt).
import { attach, type Attachment } from '@trainrace/contract/files/attach';
import type { InputOf } from '@trainrace/contract/wire/endpoint';
import { call } from '#api/call.ts';
import { useCall } from '#api/query.ts';

interface Place {
  prjId: string;
  flowNode: string;
}

const submitWithAtt = async (
  place: Place,
  change: Pick<InputOf<typeof attach.submitWithAtt>, 'fileList' | 'fileDel'>,
): Promise<Attachment[]> => await call(attach.submitWithAtt, { ...place, ...change });

/** `change` makes the place hold exactly these, in this order; files that were uploaded to it are there already. */
export function useRecordFiles(place: Place) {
  const selected = useCall(attach.selectAtt, place, { quiet: true });
  const files = selected.data ?? [];
  const change = async (next: readonly string[]): Promise<void> => {
    const ids = new Set(files.map(({ id }) => id));
    const fileDel = [...ids].filter((id) => !next.includes(id));
    if (fileDel.length > 0) await submitWithAtt(place, { fileDel });
    else if (next.every((id) => ids.has(id)))
      for (const [sort, id] of next.entries()) if (files[sort]?.id !== id) await call(attach.submit, { id, sort });
    await selected.refetch();
  };
  return { ids: files.map(({ id }) => id), change };
}
