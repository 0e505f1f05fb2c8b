import { OBJECTION } from '@trainrace/contract/dictionaries';
import { publicObjection } from '@trainrace/contract/areas/public/public-objection';
import { Link } from 'react-router';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { Note } from '#widgets/Note.tsx';
import { scoreText } from '../scores.words.ts';

const OPEN = [OBJECTION.waiting, OBJECTION.accepted];

/** Effects of publishing, and objections that still wait for an answer: it warns and does not stop. */
export function PublishText({ tradeId, text }: { tradeId: string; text: string }) {
  const t = useWords(scoreText);
  const of: Readonly<Record<string, unknown>> = { subjectId: tradeId, objectionState: OPEN };
  const open = useCall(publicObjection.list, { ...of, size: 1 }, { quiet: true });
  const count = open.data?.total ?? 0;
  return (
    <>
      <p>{text}</p>
      {count > 0 && (
        <Note kind="warning" title={t('openObjections', { count })}>
          <Link to={`/competition/public_objection?objectionState=${OPEN.join(',')}`}>{t('seeObjections')}</Link>
        </Note>
      )}
    </>
  );
}
