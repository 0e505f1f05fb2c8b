// Photos and papers of many entries at once, each file named by the ID number of its person (wire §10.4).
import { z } from 'zod';
import { get, post } from '../wire/endpoint.ts';
import { longText, optional } from '../wire/fields.ts';
import { importAnswer } from '../wire/imports.ts';
import { MAX_BATCH, PAPERS_ARCHIVE } from '../limits.ts';
import { PHOTO_SLOT } from '../rules/photo.ts';

const papersInput = z.object({
  /** Ids of uploaded attachments instead of a multipart `file`. */
  ids: z.array(z.string().max(64)).min(1).max(20).optional(),
  /** Only these entries are looked at. */
  applicationIds: z.array(z.string().max(64)).min(1).max(MAX_BATCH).optional(),
  contestId: z.string().max(64).optional(),
  contestTradeId: z.string().max(64).optional(),
  /** Of the bureau, once an entry was passed. */
  reason: optional(longText(500)),
  dryRun: z.boolean().optional(),
  partial: z.boolean().optional(),
});
export type PapersInput = z.output<typeof papersInput>;

const importCalls = (path: string, title: readonly [string, string]) => {
  const write = post(path, {
    title,
    input: papersInput,
    data: importAnswer,
    form: 'upload',
    mostFileBytes: PAPERS_ARCHIVE.packed,
  });
  const template = get(`${path}/template`, {
    title,
    input: z.object({}),
    data: z.unknown(),
    form: 'file',
    action: write.action,
  });
  return [write, template] as const;
};

export function paperImports(path: string) {
  const [importImgFile, imgTemplate] = importCalls(`${path}/importImgFile`, ['批量上传证件照', 'Upload ID photos']);
  const [importSubmitFile, submitTemplate] = importCalls(`${path}/importSubmitFile`, [
    '批量上传照片和材料',
    'Upload photos and papers',
  ]);
  return { importImgFile, imgTemplate, importSubmitFile, submitTemplate };
}

/** Whose file it is, and for what. */
export interface PaperName {
  idCardNo: string;
  flowNode: string;
  /** Of several files of one slot. */
  place: number;
}

/** The slot of the sealed entry form. */
export const FORM_SLOT = 'BMB';

const NAMED = /^(\d{17}[\dXx])(?:_([A-Za-z][A-Za-z0-9]{0,11})(?:_(\d{1,2}))?)?\.(jpg|jpeg|png|pdf)$/i;

/** `<ID number>.jpg`, `<ID number>.pdf`, `<ID number>_<slot>[_n].<type>`; nothing else is a name of ours. */
export function readPaperName(name: string): PaperName | null {
  const [, idCardNo, slot, place, type] = NAMED.exec(name) ?? [];
  if (idCardNo === undefined || type === undefined) return null;
  const usual = type.toLowerCase() === 'pdf' ? FORM_SLOT : PHOTO_SLOT;
  return { idCardNo: idCardNo.toUpperCase(), flowNode: (slot ?? usual).toUpperCase(), place: Number(place ?? 1) };
}
