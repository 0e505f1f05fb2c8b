// A draw: who takes part, who is left out and why; then so many of which level.
import { refereeAssignment } from '@trainrace/contract/areas/arrangement/referee-assignment';
import { refereeRole } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Collapse, Skeleton } from 'antd';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import { Failed } from '#widgets/Failed.tsx';
import type { OfTrade } from './AssignDialog.tsx';
import { REFRESH } from './assignment-states.ts';
import { Findings } from './Findings.tsx';
import styles from './referee-assignment.module.css';
import { refereeText } from './referee-assignment.words.ts';

export function DrawDialog({ contestTradeId, tradeName, role, close, done }: OfTrade & { done: () => void }) {
  const t = useWords(refereeText);
  const lang = useLang();
  const asked = useCall(refereeAssignment.candidates, { contestTradeId, role }, { quiet: true });
  const isAgain = (asked.data?.attempts ?? 0) > 0;
  return (
    <CommandDialog
      title={t('drawTitle', { role: wordOf(refereeRole, role, lang), trade: tradeName })}
      text={<Pool asked={asked} />}
      verb={t('draw')}
      call={refereeAssignment.draw}
      input={{ contestTradeId, role }}
      fields={['strata', 'onePerUnit', 'fee', ...(isAgain ? (['reason'] as const) : [])]}
      needed={isAgain ? ['reason'] : []}
      start={{ strata: [{ count: 1 }], onePerUnit: 1 }}
      labels={{
        strata: refereeText.strata,
        onePerUnit: refereeText.onePerUnit,
        fee: refereeText.fee,
        reason: refereeText.drawReason,
      }}
      refresh={REFRESH}
      close={close}
      done={() => setTimeout(done)}
    />
  );
}

function Pool({ asked }: { asked: ReturnType<typeof useCall<typeof refereeAssignment.candidates>> }) {
  const t = useWords(refereeText);
  if (asked.isLoadingError) return <Failed error={asked.error} retry={() => void asked.refetch()} />;
  if (asked.data === undefined) return <Skeleton active paragraph={{ rows: 2 }} />;
  const isFree = (one: (typeof asked.data.records)[number]) => one.coi.every(({ level }) => level === 'warn');
  const free = asked.data.records.filter(isFree);
  const leftOut = asked.data.records.filter((one) => !isFree(one));
  const lines = (people: typeof free, isShown: boolean) => (
    <ul className={styles.pool}>
      {people.map(({ id, name, workUnit, coi }) => (
        <li key={id}>
          {name} · {workUnit}
          {isShown && <Findings found={coi} />}
        </li>
      ))}
    </ul>
  );
  return (
    <Collapse
      size="small"
      items={[
        { key: 'free', label: t('poolOf', { count: free.length }), children: lines(free, false) },
        { key: 'out', label: t('leftOut', { count: leftOut.length }), children: lines(leftOut, true) },
      ]}
    />
  );
}
