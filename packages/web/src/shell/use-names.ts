// Names of what stands in the head, in the words of who looks.
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { useCitizenNames } from '#widgets/citizen.ts';
import { frameText } from './frame.words.ts';

type Named = 'dashboard' | 'personalInfo' | 'settings' | 'search' | 'help' | 'look' | 'lock' | 'errorLog';

/** Entries in the words of who looks: individuals do not know those of an office. */
export function useNames(): (key: Named) => string {
  const f = useWords(frameText);
  const label = useLabel();
  const names = useCitizenNames();
  return (key) => (names[key] === undefined ? f(key) : label(names[key]));
}
