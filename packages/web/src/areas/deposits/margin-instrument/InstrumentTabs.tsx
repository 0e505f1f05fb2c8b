import { marginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { ENDS_IN_SIGHT, INSTRUMENT, instrumentWait, widestStages } from '@trainrace/contract/dictionaries';
import { useWords } from '#i18n/words.ts';
import { FilterTabs } from '#resource/list/FilterTabs.tsx';
import { instrumentText } from './margin-instrument.words.ts';

const states = (...all: readonly number[]) => ({ instrumentState: all.join(',') });

export function InstrumentTabs() {
  const t = useWords(instrumentText);
  return (
    <FilterTabs
      family={marginInstrument.family}
      label={t('tabs')}
      folded={{ expiryStage: widestStages }}
      tabs={[
        [t('tabAll'), {}],
        [t('tabWaiting'), { waitsFor: instrumentWait.codes.join(',') }],
        [t('tabInForce'), states(INSTRUMENT.valid, INSTRUMENT.used)],
        [t('tabEnding'), { expiryStage: ENDS_IN_SIGHT.join() }],
        [t('tabUsed'), states(INSTRUMENT.used)],
        [t('tabRejected'), states(INSTRUMENT.rejected)],
        [t('tabDone'), states(INSTRUMENT.replaced, INSTRUMENT.released, INSTRUMENT.voided)],
      ]}
    />
  );
}
