// Photos and papers of many entries at once, each file named by the ID number of its person (wire §10.4).
import { z } from 'zod';
import { get, post } from '../../wire/endpoint.ts';
import { longText, optional } from '../../wire/fields.ts';
import { importAnswer } from '../../wire/imports.ts';
import { MAX_BATCH, MAX_FILE_NAME, PAPERS_ARCHIVE } from '../../limits.ts';
import { withoutInvisible } from '../../rules/fold.ts';
import { PHOTO_SLOT } from '../../rules/photo.ts';

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
    rows: 'itself',
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
    'Upload photos and documents',
  ]);
  return { importImgFile, imgTemplate, importSubmitFile, submitTemplate };
}

/** The person and purpose of a file: a person by number, by the number of the entry, by name, or by number and name. */
export interface PaperName {
  idCardNo: string | null;
  applyNo: string | null;
  personName: string | null;
  flowNode: string;
  /** Of several files of one slot. */
  place: number;
}

/** The slot of the sealed entry form. */
export const FORM_SLOT = 'BMB';

const TYPE = /\.(jpg|jpeg|png|pdf)$/i;
/** Of a second download, or of a copy in the same folder. */
const COPY = /(?:\s*[(\uff08]\d{1,2}[)\uff09]|\s*-\s*(?:\u526f\u672c|Copy))+$/i;
const NUMBERED = /^(\d{17}[\dXx])(?:_([A-Za-z][A-Za-z0-9]{0,11})(?:_(\d{1,2}))?)?$/;
/** As the promise prints it: letters before the year and a running number. */
const ENTRY = /^([A-Za-z]{2,10}\d{6,20})(?:_([A-Za-z][A-Za-z0-9]{0,11})(?:_(\d{1,2}))?)?$/;
/** A name in Chinese signs, before or behind the number. */
const NAME = '(\\p{Script=Han}[\\p{Script=Han}\\u00b7\\u2022\\u30fb\\uff0e.]{1,29})';
const WITH_NAME = new RegExp(`^(\\d{17}[\\dXx])[\\s_+-]*${NAME}$`, 'u');
const NAME_FIRST = new RegExp(`^${NAME}[\\s_+-]*(\\d{17}[\\dXx])$`, 'u');
const NAME_ALONE = new RegExp(`^${NAME}$`, 'u');

/**
 * `<ID number>.jpg`, `<ID number>.pdf`, `<ID number>_<slot>[_n].<type>`, the same with the number of the entry, and as schools call them: the name of the person
 * beside the number or alone.
 */
export function readPaperName(fileName: string): PaperName | null {
  if (fileName.length > MAX_FILE_NAME) return null;
  const plain = withoutInvisible(fileName).trim();
  const type = TYPE.exec(plain)?.[1];
  if (type === undefined) return null;
  const stem = plain.replace(TYPE, '').trim().replace(COPY, '').trim();
  const usual = type.toLowerCase() === 'pdf' ? FORM_SLOT : PHOTO_SLOT;
  const [, idCardNo, slot, place] = NUMBERED.exec(stem) ?? [];
  if (idCardNo !== undefined)
    return {
      applyNo: null,
      idCardNo: idCardNo.toUpperCase(),
      personName: null,
      flowNode: (slot ?? usual).toUpperCase(),
      place: Number(place ?? 1),
    };
  const [, applyNo, entrySlot, entryPlace] = ENTRY.exec(stem) ?? [];
  if (applyNo !== undefined)
    return {
      applyNo: applyNo.toUpperCase(),
      idCardNo: null,
      personName: null,
      flowNode: (entrySlot ?? usual).toUpperCase(),
      place: Number(entryPlace ?? 1),
    };
  const [, number, name] = WITH_NAME.exec(stem) ?? [];
  const [, firstName, lastNumber] = NAME_FIRST.exec(stem) ?? [];
  const personName = name ?? firstName ?? NAME_ALONE.exec(stem)?.[1];
  if (personName === undefined) return null;
  return {
    applyNo: null,
    idCardNo: (number ?? lastNumber)?.toUpperCase() ?? null,
    personName,
    flowNode: usual,
    place: 1,
  };
}
