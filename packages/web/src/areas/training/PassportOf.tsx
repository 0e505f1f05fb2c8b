// Below the record of a trainee: the way to all that is known of the person, for who may see it.
import { useRights } from '#api/identity.ts';
import { useWords } from '#i18n/words.ts';
import { Link } from 'react-router';
import { trainingText } from './training.words.ts';

export function PassportOf({ id, right }: { id: string; right: string }) {
  const t = useWords(trainingText);
  if (!useRights().has(right)) return null;
  return <Link to={`/training/skill_passport?id=${id}`}>{t('passport')}</Link>;
}
