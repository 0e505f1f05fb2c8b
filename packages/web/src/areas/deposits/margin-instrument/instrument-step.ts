// The next step of an instrument for the one who is signed in.
import { constructionFileCommands } from '@trainrace/contract/areas/deposits/construction-file-commands';
import { marginInstrument, type MarginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { marginInstrumentCommands } from '@trainrace/contract/areas/deposits/margin-instrument-commands';
import { marginInstrumentCommandLabels } from '@trainrace/contract/areas/deposits/margin-instrument-commands.labels';
import { INSTRUMENT_SIDES, instrumentNextStep } from '@trainrace/contract/areas/deposits/margin-instrument-next-step';
import { ownSide } from '#api/own-side.ts';
import type { RecordSteps } from '#widgets/steps/record-steps.ts';
import { instrumentStepText } from '../deposit-steps.words.ts';

export const instrumentSteps: RecordSteps<MarginInstrument> = {
  stepOf: (row) => instrumentNextStep(row, row.facts ?? null, ownSide(INSTRUMENT_SIDES)),
  words: {
    verbs: marginInstrumentCommandLabels,
    actors: { ...marginInstrumentCommands.actors, enterprise: constructionFileCommands.actors.enterprise },
    texts: instrumentStepText,
    labels: marginInstrument.family.labels,
  },
  today: ({ facts }) => facts?.today ?? '',
  actions: { correct: 'edit', renew: 'renew' },
};
