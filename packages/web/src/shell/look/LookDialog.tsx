import { frameText } from '../frame.words.ts';
import { useWords } from '#i18n/words.ts';
import { COLOURS, COLOUR_NAMES } from '#theme.ts';
import { Choices } from '#widgets/Choices.tsx';
import { Dialog } from '#widgets/Dialog.tsx';
import { SCHEMES, setLook, useLook } from '#widgets/look.ts';
import { canRead, setReading, useReading } from '#widgets/reading/reading.ts';
import styles from './LookDialog.module.css';
import { lookText } from './look.words.ts';

const SCHEME_WORDS = { system: 'schemeSystem', light: 'schemeLight', dark: 'schemeDark' } as const;
const TYPES = [
  ['usual', 'typeUsual'],
  ['large', 'typeLarge'],
] as const;

const READINGS = [
  ['off', 'readingOff'],
  ['on', 'readingOn'],
] as const;

export function LookDialog({ close }: { close: () => void }) {
  const f = useWords(frameText);
  const t = useWords(lookText);
  const isReading = useReading();
  const { colour, scheme, isLarge } = useLook();
  return (
    <Dialog centered width={480} title={f('look')} footer={null} onCancel={close}>
      <div className={styles.parts}>
        <Choices
          label={t('scheme')}
          options={SCHEMES.map((value) => ({ value, label: t(SCHEME_WORDS[value]) }))}
          value={scheme}
          onChange={(next) => setLook({ scheme: next })}
        />
        <Choices
          label={t('colour')}
          options={COLOUR_NAMES.map((value) => ({
            value,
            label: (
              <>
                <i className={styles.dot} style={{ background: COLOURS[value].light[0] }} aria-hidden />
                {t(value)}
              </>
            ),
          }))}
          value={colour}
          onChange={(next) => setLook({ colour: next })}
        />
        <Choices
          label={t('type')}
          options={TYPES.map(([value, key]) => ({ value, label: t(key) }))}
          value={isLarge ? 'large' : 'usual'}
          onChange={(next) => setLook({ isLarge: next === 'large' })}
        />
        <p>{t('lookKept')}</p>
        {canRead() && (
          <div>
            <Choices
              label={t('reading')}
              options={READINGS.map(([value, key]) => ({ value, label: t(key) }))}
              value={isReading ? 'on' : 'off'}
              onChange={(next) => setReading(next === 'on')}
            />
            <p>{t('readingKept')}</p>
          </div>
        )}
      </div>
    </Dialog>
  );
}
