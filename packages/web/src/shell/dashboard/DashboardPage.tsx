// The console: what waits, then how entries go, as pictures with the table one click away.
import { workbench } from '@trainrace/contract/areas/home/workbench';
import { auditStatus } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { workbenchText } from '../workbench.words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { PageHead } from '#widgets/PageHead.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import { OpenContests } from '../home/OpenContests.tsx';
import { Todos } from '../home/Todos.tsx';
import { useMenus } from '../layout/use-menus.ts';
import { ChartCard } from './ChartCard.tsx';
import styles from './DashboardPage.module.css';
import type { Line } from './chart-line.ts';

const LIST = '/application/list';

export function DashboardPage() {
  const t = useWords(workbenchText);
  const lang = useLang();
  const { byPath } = useMenus();
  const { data, error, isError, refetch } = useCall(workbench.look, {}, { quiet: true });
  const hasList = byPath.has(LIST);
  return (
    <div className={styles.page}>
      <PageHead about={t('dashboardAbout')} />
      {isError && <Failed error={error} retry={() => void refetch()} />}
      {data === undefined && !isError && <Waiting />}
      {data && (
        <>
          <Todos todos={data.todos} today={data.today} />
          <div className={styles.charts}>
            {data.days.length > 0 && (
              <ChartCard
                title={t('curve')}
                heading={t('day')}
                kind="line"
                lines={data.days.map(({ day, count }): Line => ({ name: day, count }))}
                empty={t('noCurve')}
              />
            )}
            <ChartCard
              title={t('stages')}
              heading={t('stage')}
              kind="bars"
              lines={data.stages.map(
                (stage): Line => ({
                  name: wordOf(auditStatus, stage.auditStatus, lang),
                  count: stage.count,
                  link: hasList ? `${LIST}?auditStatus=${stage.auditStatus}` : null,
                }),
              )}
              empty={t('noStages')}
            />
          </div>
          <OpenContests contests={data.contests} />
        </>
      )}
    </div>
  );
}
