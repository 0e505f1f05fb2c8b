// The record of a draw on paper: what it was drawn from, who was left out and why, who was drawn; to be signed.
import { refereeSheetWords as words } from '@trainrace/contract/areas/arrangement/referee-assignment.labels';
import { conflictKind, refereeLevel, refereeRole } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import type { Context } from '#platform/context/context.ts';
import type { Block, PrintedDocument } from '#platform/print/document.ts';
import type { KeptDraw } from './draw.ts';
import type { RefereedTrade } from './open-trade.ts';

type Names = ReadonlyMap<string, string>;

/** `names` as people are called today. */
export function drawDocument(
  { lang }: Pick<Context, 'lang'>,
  draw: KeptDraw,
  { contestName, tradeName, names }: Pick<RefereedTrade, 'contestName' | 'tradeName'> & { names: Names },
): PrintedDocument {
  const say = sayIn(lang);
  const again: [string, string][] = draw.reason === null ? [] : [[say('again'), draw.reason]];
  return {
    title: say('drawTitle'),
    pages: [
      [
        { kind: 'title', text: contestName, under: say('drawTitle') },
        {
          kind: 'fields',
          pairs: 2,
          rows: [
            [say('trade'), tradeName],
            [say('role'), wordOf(refereeRole, draw.role, lang)],
            [say('attempt'), String(draw.attempt)],
            [say('time'), draw.createTime],
            [say('by'), draw.drawnByName],
            [say('onePerUnit'), say(draw.onePerUnit === 1 ? 'yes' : 'no')],
          ],
        },
        { kind: 'fields', pairs: 1, rows: [[say('seed'), draw.seed], ...again] },
        ...conditions(draw, lang),
        ...result(draw, names, lang),
        ...pool(draw, names, lang),
        ...leftOut(draw, names, lang),
        { kind: 'space', height: 8 },
        { kind: 'text', text: say('repeat'), size: 9 },
        { kind: 'signatures', labels: [say('drawnBy'), say('watchedBy'), say('day')] },
      ],
    ],
  };
}

const sayIn =
  (lang: Lang) =>
  (word: keyof typeof words): string =>
    inLang(words[word], lang);

const levelIn = (level: number | null, lang: Lang): string =>
  level === null ? sayIn(lang)('anyLevel') : wordOf(refereeLevel, level, lang);

function conditions({ strata }: KeptDraw, lang: Lang): Block[] {
  const say = sayIn(lang);
  const rows = strata.map(({ refereeLevel: level, count }) => [levelIn(level, lang), String(count)]);
  const columns = [{ heading: say('level') }, { heading: say('wanted'), align: 'right' as const }];
  return [
    { kind: 'heading', text: say('conditions') },
    { kind: 'table', columns, rows },
  ];
}

const person = (lang: Lang) => {
  const say = sayIn(lang);
  return [
    { heading: say('place'), share: 0.6 },
    { heading: say('expertNo') },
    { heading: say('name') },
    { heading: say('workUnit'), share: 2.6 },
    { heading: say('level') },
  ];
};

interface Said {
  names: Names;
  place: number;
  lang: Lang;
}

const cellsOf = (one: KeptDraw['pool'][number], { names, place, lang }: Said): string[] => [
  String(place),
  one.expertNo,
  names.get(one.id) ?? '',
  one.workUnit,
  levelIn(one.refereeLevel, lang),
];

function result({ result: drawn, pool: people }: KeptDraw, names: Names, lang: Lang): Block[] {
  const say = sayIn(lang);
  const rows = drawn.map(({ id, isReserve }, at) => [
    ...cellsOf(people.find((one) => one.id === id)!, { names, place: at + 1, lang }),
    say(isReserve ? 'isReserve' : 'isDrawn'),
  ]);
  return [
    { kind: 'heading', text: say('resultTitle') },
    { kind: 'table', columns: [...person(lang), { heading: say('resultTitle') }], rows },
  ];
}

function pool({ pool: people }: KeptDraw, names: Names, lang: Lang): Block[] {
  const rows = people.map((one, at) => cellsOf(one, { names, place: at + 1, lang }));
  return [
    { kind: 'heading', text: `${sayIn(lang)('poolTitle')} (${people.length})` },
    { kind: 'table', columns: person(lang), rows },
  ];
}

function leftOut({ excluded }: KeptDraw, names: Names, lang: Lang): Block[] {
  const say = sayIn(lang);
  if (excluded.length === 0)
    return [
      { kind: 'heading', text: say('excludedTitle') },
      { kind: 'text', text: say('nobody') },
    ];
  const why = ({ rules }: KeptDraw['excluded'][number]) =>
    rules.map((rule) => wordOf(conflictKind, rule, lang)).join('; ');
  const rows = excluded.map((one, at) => [...cellsOf(one, { names, place: at + 1, lang }).slice(0, 4), why(one)]);
  return [
    { kind: 'heading', text: `${say('excludedTitle')} (${excluded.length})` },
    { kind: 'table', columns: [...person(lang).slice(0, 4), { heading: say('why'), share: 2.4 }], rows },
  ];
}
