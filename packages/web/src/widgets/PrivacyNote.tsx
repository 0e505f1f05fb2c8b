// Text agreed to by the button below it.
import { useWords } from '#i18n/words.ts';
import { privacyNoteText } from './privacy-note.words.ts';

export function PrivacyNote({ className }: { className?: string | undefined }) {
  const t = useWords(privacyNoteText);
  return (
    <p className={className}>
      {t('read')}{' '}
      <a href="/public/privacy" target="_blank" rel="noreferrer">
        {t('notice')}
      </a>
    </p>
  );
}
