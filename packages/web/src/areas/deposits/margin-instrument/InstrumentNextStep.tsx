import { marginInstrument, type MarginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { useLang } from '#i18n/language.ts';
import { NextStep } from '#resource/detail/NextStep.tsx';
import { instrumentActions } from './instrument-actions.ts';
import { instrumentStepAction, instrumentStepSaid } from './instrument-step.ts';

export function InstrumentNextStep({ record }: { record: MarginInstrument }) {
  const said = instrumentStepSaid(record, useLang());
  if (said === null) return null;
  return (
    <NextStep
      record={record}
      said={said}
      action={instrumentStepAction(record)}
      actions={instrumentActions}
      editRight={marginInstrument.submit.action}
      isFormLong
      to={null}
    />
  );
}
