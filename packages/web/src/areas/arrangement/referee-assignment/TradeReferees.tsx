// One trade: what is missing, who is there, and the ways to get more.
import {
  refereeAssignment,
  WANTED_REFEREES,
  type TradeLine,
} from '@trainrace/contract/areas/arrangement/referee-assignment';
import { assignState, refereeRole } from '@trainrace/contract/dictionaries';
import { MAX_PAGE_SIZE } from '@trainrace/contract/limits';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { lazyPart } from '#api/lazy-part.ts';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { usePane } from '#widgets/pane.ts';
import { StatusDot } from '#widgets/StatusDot.tsx';
import { assignTones } from './assignment-states.ts';
import styles from './referee-assignment.module.css';
import { refereeText } from './referee-assignment.words.ts';

const AssignDialog = lazyPart(() => import('./AssignDialog.tsx'), 'AssignDialog');
const DrawDialog = lazyPart(() => import('./DrawDialog.tsx'), 'DrawDialog');
const Draws = lazyPart(() => import('./Draws.tsx'), 'Draws');

type Role = (typeof refereeRole.codes)[number];
type Opened = { what: 'assign' | 'draw'; role: Role } | { what: 'draws' } | null;

export function TradeReferees({ trade, mayAssign }: { trade: TradeLine; mayAssign: boolean }) {
  const t = useWords(refereeText);
  const lang = useLang();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const { contestTradeId, tradeName, firstStart, accepted, assigned } = trade;
  const roles = (what: 'assign' | 'draw') =>
    refereeRole.codes.map((role) => ({
      key: role,
      label: wordOf(refereeRole, role, lang),
      onClick: () => setOpened({ what, role }),
    }));
  const given = { contestTradeId, tradeName, close };
  return (
    <li className={styles.trade}>
      <header>
        <h2 className="section-title">{tradeName}</h2>
        <span className={styles.hint}>
          {firstStart === null ? t('notArranged') : t('begins', { time: firstStart.slice(0, 16) })}
        </span>
      </header>
      <div className={styles.tools}>
        <Missing trade={trade} />
        <span>{t('acceptedOf', { accepted, assigned })}</span>
      </div>
      <People contestTradeId={contestTradeId} />
      <div className={styles.tools}>
        {mayAssign && (
          <>
            <Dropdown menu={{ items: roles('assign') }} trigger={['click']}>
              <Button>{t('assign')}</Button>
            </Dropdown>
            <Dropdown menu={{ items: roles('draw') }} trigger={['click']}>
              <Button>{t('draw')}</Button>
            </Dropdown>
          </>
        )}
        <Button onClick={() => setOpened({ what: 'draws' })}>{t('draws')}</Button>
      </div>
      {opened?.what === 'assign' && <AssignDialog {...given} role={opened.role} />}
      {opened?.what === 'draw' && (
        <DrawDialog {...given} role={opened.role} done={() => setOpened({ what: 'draws' })} />
      )}
      {opened?.what === 'draws' && <Draws {...given} />}
    </li>
  );
}

function Missing({ trade: { chief, referees, toDeclare } }: { trade: TradeLine }) {
  const t = useWords(refereeText);
  const lacking = WANTED_REFEREES.referees - referees;
  return (
    <>
      {chief === null && <StatusDot tone="bad">{t('lacksChief')}</StatusDot>}
      {lacking > 0 && <StatusDot tone="waiting">{t('lacksReferees', { count: lacking })}</StatusDot>}
      {toDeclare > 0 && <StatusDot tone="waiting">{t('waitDeclare', { count: toDeclare })}</StatusDot>}
      {chief !== null && lacking <= 0 && toDeclare === 0 && <StatusDot tone="good">{t('isComplete')}</StatusDot>}
    </>
  );
}

/** Each leads to the assignment and what is done with it. */
function People({ contestTradeId }: { contestTradeId: string }) {
  const t = useWords(refereeText);
  const lang = useLang();
  const { setSearch } = usePane();
  const of: Readonly<Record<string, string>> = { contestTradeId };
  const rows = useCall(refereeAssignment.list, { ...of, size: MAX_PAGE_SIZE }, { quiet: true, keepFormer: true });
  const people = (rows.data?.records ?? []).toSorted((one, other) => one.role - other.role);
  if (rows.isError && rows.data === undefined) return <Failed error={rows.error} retry={() => void rows.refetch()} />;
  if (rows.data !== undefined && people.length === 0) return <p className={styles.hint}>{t('nobody')}</p>;
  return (
    <ul className={styles.people} aria-label={t('people')}>
      {people.map(({ id, expertName, workUnit, role, assignState: state }) => (
        <li key={id}>
          <Button type="link" onClick={() => setSearch(new URLSearchParams({ view: id }))}>
            {expertName}
          </Button>
          <span>{wordOf(refereeRole, role, lang)}</span>
          <span className={styles.hint}>{workUnit}</span>
          <StatusDot tone={assignTones[state] ?? 'idle'}>{wordOf(assignState, state, lang)}</StatusDot>
        </li>
      ))}
    </ul>
  );
}
