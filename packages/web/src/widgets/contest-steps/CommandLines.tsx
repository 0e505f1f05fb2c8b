import { useWords } from '#i18n/words.ts';
import { Note } from '#widgets/Note.tsx';
import { commandFactsText } from './command-facts.words.ts';
import type { Line } from './command-lines.ts';

/** People and days that a command concerns; what goes on all the same stands apart. */
export function CommandLines({ lines }: { lines: readonly Line[] }) {
  const t = useWords(commandFactsText);
  const warnings = lines.filter(({ isWarning }) => isWarning);
  return (
    <>
      {lines
        .filter(({ isWarning }) => !isWarning)
        .map(({ key, params }) => (
          <p key={key}>{t(key, params)}</p>
        ))}
      {warnings.length > 0 && (
        <Note kind="warning" title={t('beforehand')}>
          {warnings.map(({ key, params }) => (
            <p key={key}>{t(key, params)}</p>
          ))}
        </Note>
      )}
    </>
  );
}
