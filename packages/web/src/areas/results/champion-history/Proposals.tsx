// Placings of published results, one press each: into the register, or not.
import { championHistory, type ChampionProposal } from '@trainrace/contract/areas/results/champion-history';
import { awardLevel, honour } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { BatchRow } from '@trainrace/contract/wire/envelope';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { BatchFailures } from '#resource/command/BatchFailures.tsx';
import { useCommand } from '#resource/command/use-command.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { Failed } from '#widgets/Failed.tsx';
import { Note } from '#widgets/Note.tsx';
import { TabRow } from '#widgets/TabRow.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import { championText } from './champion-history.words.ts';
import styles from './Proposals.module.css';

type Giving = ReturnType<typeof useGiving>;

export function Proposals({ close }: { close: () => void }) {
  const t = useWords(championText);
  const [isIgnored, show] = useState<0 | 1>(0);
  const panelId = useId();
  const giving = useGiving();
  return (
    <Dialog
      centered
      width={720}
      title={t('proposalsTitle')}
      cancelText={t('close')}
      okButtonProps={{ hidden: true }}
      onCancel={close}
    >
      <p>{t('proposalsText')}</p>
      <TabRow
        label={t('proposalsTitle')}
        tabs={[
          { value: 'open', label: t('open') },
          { value: 'ignored', label: t('ignored') },
        ]}
        value={isIgnored === 1 ? 'ignored' : 'open'}
        onChange={(value) => {
          giving.forget();
          show(value === 'ignored' ? 1 : 0);
        }}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel">
        <Placings isIgnored={isIgnored} giving={giving} />
      </div>
    </Dialog>
  );
}

function Placings({ isIgnored, giving }: { isIgnored: 0 | 1; giving: Giving }) {
  const t = useWords(championText);
  const found = useCall(championHistory.proposals, { isIgnored }, { quiet: true, keepFormer: true });
  const { refused, give, isBusy } = giving;
  if (found.data === undefined)
    return found.isError ? <Failed error={found.error} retry={() => void found.refetch()} /> : <Waiting />;
  const { rows, total } = found.data;
  return (
    <>
      {refused.length > 0 && (
        <Note kind="warning" title={t('notTaken', { count: refused.length })}>
          <BatchFailures rows={refused} names={new Map(rows.map(({ id, name }) => [id, name]))} />
        </Note>
      )}
      {rows.length > 1 && isIgnored === 0 && (
        <Button disabled={isBusy} onClick={() => void give(championHistory.accept, rows)}>
          {t('acceptAll', { count: rows.length })}
        </Button>
      )}
      {rows.length === 0 && <p>{t(isIgnored === 1 ? 'noneIgnored' : 'none')}</p>}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <Placing row={row} />
            <span className={styles.buttons}>
              <Button
                type="primary"
                size="small"
                disabled={isBusy}
                onClick={() => void give(championHistory.accept, [row])}
              >
                {t('accept')}
              </Button>
              {isIgnored === 0 && (
                <Button size="small" disabled={isBusy} onClick={() => void give(championHistory.ignore, [row])}>
                  {t('ignore')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {total > rows.length && <p>{t('more', { total, shown: rows.length })}</p>}
    </>
  );
}

/** One call at a time; of many rows those that did not go are kept with the reason. */
function useGiving() {
  const command = useCommand();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly BatchRow[]>([]);
  const give = async (
    call: typeof championHistory.accept | typeof championHistory.ignore,
    rows: readonly ChampionProposal[],
  ) => {
    setBusy(true);
    const ids = rows.map(({ id }) => id);
    const outcome = await command(call, { ids }, { refresh: [championHistory.family.path] });
    setBusy(false);
    if (outcome.ok) setRefused(outcome.data.filter(({ ok }) => !ok));
  };
  return { isBusy, refused, give, forget: () => setRefused([]) };
}

function Placing({ row }: { row: ChampionProposal }) {
  const t = useWords(championText);
  const lang = useLang();
  // Most contests have the year in their name.
  const year = row.contestName.startsWith(String(row.contestYear)) ? [] : [row.contestYear];
  const said = [
    [...year, row.contestName, row.tradeName].join(' '),
    t('rank', { rank: row.rankNo }),
    wordOf(awardLevel, row.awardLevel, lang),
    ...(row.honourCode === null ? [] : [wordOf(honour, row.honourCode, lang)]),
  ];
  return (
    <span>
      <strong>{row.name}</strong> {row.workUnit}
      <br />
      {said.join(' · ')}
    </span>
  );
}
