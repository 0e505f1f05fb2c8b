import type { MarginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { expiryStage } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { useLang } from '#i18n/language.ts';
import { StatusDot, type Tones } from '#widgets/StatusDot.tsx';

const TONES: Tones = { d90: 'going', d30: 'waiting', d7: 'bad', over: 'bad' };

/** The day, and how soon that is where somebody has to act. */
export function ExpireDate({ instrument }: { instrument: Pick<MarginInstrument, 'expireDate' | 'expiryStage'> }) {
  const lang = useLang();
  const { expireDate, expiryStage: stage } = instrument;
  return (
    <span className="figures">
      {expireDate ?? '—'}
      {stage !== null && (
        <>
          <br />
          <StatusDot tone={TONES[stage] ?? 'idle'}>{wordOf(expiryStage, stage, lang)}</StatusDot>
        </>
      )}
    </span>
  );
}
