// The next step of a project for the one who is signed in: its words, its action, and the list that it leads to.
import { constructionFile, type ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { constructionFileCommands } from '@trainrace/contract/areas/deposits/construction-file-commands';
import { constructionFileCommandLabels } from '@trainrace/contract/areas/deposits/construction-file-commands.labels';
import { fileNextStep } from '@trainrace/contract/areas/deposits/construction-file-next-step';
import { marginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { publicObjection } from '@trainrace/contract/areas/public/public-objection';
import { FILE } from '@trainrace/contract/dictionaries';
import { inLang, type Label } from '@trainrace/contract/wire/label';
import { say } from '#i18n/texts.ts';
import { stepText } from '#widgets/steps/steps.words.ts';
import type { RecordSteps } from '#widgets/steps/record-steps.ts';
import { fileStepText } from '../deposit-steps.words.ts';
import { fileText } from './construction-file.words.ts';
import { fileActor } from './file-actor.ts';

const RETURNED: ReadonlySet<number> = new Set([FILE.townReturned, FILE.bureauReturned]);
const labelOf: Readonly<Record<string, Label>> = constructionFile.family.labels;

const stepOf = (file: ConstructionFile) => fileNextStep(file, file.facts ?? null, fileActor());

export const fileSteps: RecordSteps<ConstructionFile> = {
  stepOf,
  words: {
    verbs: constructionFileCommandLabels,
    actors: constructionFileCommands.actors,
    texts: fileStepText,
    labels: constructionFile.family.labels,
  },
  reasonOf: ({ fileStatus, returnReason, returnFields }, lang) => {
    if (!RETURNED.has(fileStatus) || returnReason === null) return null;
    const fields = (returnFields ?? []).map((field) => inLang(labelOf[field] ?? [field, field], lang));
    const said = { reason: returnReason, fields: fields.join(say(stepText.listSign, lang)) };
    return say(fields.length === 0 ? fileText.returnedFor : fileText.returnedForFields, lang, said);
  },
  today: ({ facts }) => facts?.today ?? '',
  actions: { fill: 'edit', correct: 'edit', pay: 'pay' },
  placeOf: (file, rights) => {
    const [page, filters] = rowsOf(file) ?? [];
    return page !== undefined && rights.has(RIGHT_TO[page])
      ? `${page}?${new URLSearchParams(filters).toString()}`
      : null;
  },
};

const INSTRUMENTS = '/deposit/margin_instrument';
const OBJECTIONS = '/deposit/public_objection';
const RIGHT_TO = { [INSTRUMENTS]: marginInstrument.list.action, [OBJECTIONS]: publicObjection.list.action } as const;

/** The rows that the step is about. */
function rowsOf(file: ConstructionFile): readonly [keyof typeof RIGHT_TO, Record<string, string>] | null {
  const step = stepOf(file);
  if (step?.kind !== 'work') return null;
  const of = { constructionFileId: file.id };
  switch (step.work) {
    case 'confirm':
      return [INSTRUMENTS, { ...of, waitsFor: 'confirm' }];
    case 'payOut':
      return [INSTRUMENTS, { ...of, waitsFor: 'pay' }];
    case 'release':
      return [INSTRUMENTS, { ...of, waitsFor: 'release' }];
    case 'recordTopUp':
    case 'renew':
      return [INSTRUMENTS, of];
    case 'objections':
      return [OBJECTIONS, { objectionState: '10,20' }];
    case 'decideReturn':
      // Said in rows alone: the detail of the row is the place.
      return null;
    default:
      return null;
  }
}
