// Assignments of an expert, past and to come, the last first.
import { refereeAssignment } from '@trainrace/contract/areas/arrangement/referee-assignment';
import { assignState, refereeRole } from '@trainrace/contract/dictionaries';
import { MAX_PAGE_SIZE } from '@trainrace/contract/limits';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { expertText } from './expert-refree-info.words.ts';

export function History({ record }: { record: { id: string } }) {
  const t = useWords(expertText);
  const lang = useLang();
  const of: Readonly<Record<string, string>> = { expertId: record.id };
  const rows = useCall(refereeAssignment.list, { ...of, size: MAX_PAGE_SIZE }, { quiet: true });
  const tasks = rows.data?.records ?? [];
  return (
    <section>
      <h2 className="section-title">{t('history')}</h2>
      {rows.isError && <Failed error={rows.error} retry={() => void rows.refetch()} />}
      {rows.data !== undefined && tasks.length === 0 && <p>{t('noHistory')}</p>}
      <ul>
        {tasks.map(({ id, contestName, tradeName, role, assignState: state }) => (
          <li key={id}>
            {contestName} · {tradeName} · {wordOf(refereeRole, role, lang)} · {wordOf(assignState, state, lang)}
          </li>
        ))}
      </ul>
    </section>
  );
}
