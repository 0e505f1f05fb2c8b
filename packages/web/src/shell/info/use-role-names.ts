import { useUser } from '#api/identity.ts';
import { widgetText } from '#widgets/widgets.words.ts';
import { useWords } from '#i18n/words.ts';

/** One's roles side by side, as the language writes a list. */
export function useRoleNames(): string {
  const w = useWords(widgetText);
  return useUser()
    .roleinfos.map(({ roleName }) => roleName)
    .join(w('comma'));
}
