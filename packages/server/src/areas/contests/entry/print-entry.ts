// The entry form and the promise as PDF, as the data are at this moment.
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { applicationInfoLabels } from '@trainrace/contract/areas/contests/application-info.labels';
import { promiseCode } from '@trainrace/contract/areas/contests/signed-form';
import { entryPrint } from '@trainrace/contract/areas/contests/entry-print.labels';
import { contestGroup, sex, yesNo } from '@trainrace/contract/dictionaries';
import { PHOTO } from '@trainrace/contract/rules/photo';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { metaOf, partsOf } from '@trainrace/contract/wire/fields';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import type { Block, PrintedDocument } from '#platform/print/document.ts';
import { stamp } from '#platform/time/time.ts';
import { PRINTED_FIELDS, typedFacts } from './entry-hash.ts';

export interface PrintedEntry {
  /** As the one who prints may see it. */
  entry: ApplicationInfo;
  lang: Lang;
  by: string;
  at: Date;
}

type Words = keyof typeof entryPrint;

const sayer =
  (lang: Lang) =>
  (words: Words, params: Readonly<Record<string, string>> = {}): string =>
    inLang(entryPrint[words], lang).replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');

type Field = Extract<keyof ApplicationInfo, keyof typeof applicationInfoLabels>;

const schemas = partsOf(applicationInfo.family.draft);

function valueOf(entry: ApplicationInfo, field: keyof ApplicationInfo, lang: Lang): string {
  const value = entry[field];
  if (value === null || value === undefined) return '';
  const meta = metaOf(schemas[field]!);
  const dictionary = meta?.kind === 'flag' ? yesNo : meta?.dictionary;
  return dictionary === undefined ? String(value) : wordOf(dictionary, value, lang);
}

function pairsOf(entry: ApplicationInfo, lang: Lang, fields: readonly Field[]) {
  return fields.map((field): [string, string] => [
    inLang(applicationInfoLabels[field], lang),
    valueOf(entry, field, lang),
  ]);
}

/** Beside the photo; the others stand below. */
const BESIDE: readonly Field[] = ['name', 'idType', 'idCardNo', 'nation', 'mobile'];
const HEIGHT = 118;

export function formOf({ entry, lang, by, at }: PrintedEntry, photo: Buffer | null, code: string): PrintedDocument {
  const say = sayer(lang);
  const others = PRINTED_FIELDS.filter((field) => field !== 'contestTradeId' && !BESIDE.includes(field));
  const person: [string, string][] = [
    ...pairsOf(entry, lang, BESIDE),
    [inLang(applicationInfoLabels.sex, lang), entry.sex === null ? '' : wordOf(sex, entry.sex, lang)],
    ...pairsOf(
      entry,
      lang,
      typedFacts(entry).filter((field) => field === 'birthday'),
    ),
  ];
  const picture: Block =
    photo === null
      ? { kind: 'text', text: `\n\n${say('noPhoto')}`, align: 'center' }
      : {
          kind: 'picture',
          bytes: photo,
          width: (HEIGHT * PHOTO.width) / PHOTO.height,
          height: HEIGHT,
          align: 'center',
        };
  const seal = say('seal');
  const page: Block[] = [
    {
      kind: 'beside',
      left: [{ kind: 'title', text: say('form'), under: entry.contestName }],
      right: [{ kind: 'qr', text: code, size: 78, align: 'right' }],
      rightWidth: 90,
    },
    {
      kind: 'fields',
      rows: [
        [say('trade'), entry.tradeName],
        [say('group'), wordOf(contestGroup, entry.contestGroup, lang)],
        [say('no'), entry.applyNo],
      ],
      pairs: 3,
    },
    { kind: 'beside', left: [{ kind: 'fields', rows: person, pairs: 1 }], right: [picture], rightWidth: 100 },
    { kind: 'fields', rows: pairsOf(entry, lang, others) },
    {
      kind: 'table',
      columns: (['unitOpinion', 'handleOpinion', 'bureauOpinion'] as const).map((part) => ({ heading: say(part) })),
      rows: [[seal, seal, seal]],
    },
    { kind: 'signatures', labels: [say('signature'), say('date')] },
    { kind: 'text', text: say('codeHint'), size: 8.5 },
  ];
  return { title: `${say('form')} ${entry.applyNo}`, mark: `${by}  ${stamp(at)}`, pages: [page] };
}

export function promiseOf(printed: PrintedEntry): PrintedDocument {
  return {
    ...promiseHead(printed, printed.entry.applyNo),
    pages: [promisePage(printed)],
  };
}

export function promiseHead({ lang, by, at }: Omit<PrintedEntry, 'entry'>, of: string) {
  return {
    title: `${sayer(lang)('promise')} ${of}`,
    mark: `${by}  ${stamp(at)}`,
  };
}

export function promisePage({ entry, lang }: Pick<PrintedEntry, 'entry' | 'lang'>): Block[] {
  const say = sayer(lang);
  const who = {
    name: entry.name ?? '________',
    idCardNo: entry.idCardNo ?? '________________',
    contest: entry.contestName,
    trade: entry.tradeName,
    no: entry.applyNo,
  };
  const line = (text: string): Block => ({ kind: 'text', text, size: 12 });
  return [
    { kind: 'space', height: 24 },
    {
      kind: 'beside',
      left: [{ kind: 'title', text: say('promise'), under: entry.contestName }],
      right: [{ kind: 'qr', text: promiseCode(entry.applyNo), size: 78, align: 'right' }],
      rightWidth: 90,
    },
    { kind: 'space', height: 16 },
    line(`${lang === 'zh' ? '\u3000\u3000' : ''}${say('promiseIntro', who)}`),
    { kind: 'space', height: 10 },
    ...(['promise1', 'promise2', 'promise3', 'promise4', 'promise5'] as const).flatMap((part): Block[] => [
      line(say(part)),
      { kind: 'space', height: 6 },
    ]),
    { kind: 'space', height: 36 },
    { kind: 'signatures', labels: [say('signature'), say('date')] },
    { kind: 'signatures', labels: [say('guardian'), say('date')] },
    { kind: 'text', text: say('promiseCodeHint'), size: 8.5 },
  ];
}
