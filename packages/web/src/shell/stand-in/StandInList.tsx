import { standIn, type StandIn } from '@trainrace/contract/areas/accounts/stand-in';
import { STAND_IN, standInState } from '@trainrace/contract/areas/accounts/stand-in.dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Button } from 'antd';
import { useState } from 'react';
import { useUser } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { ask } from '#widgets/ask.ts';
import { Failed } from '#widgets/Failed.tsx';
import { StatusDot } from '#widgets/StatusDot.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import { wholeDays } from '#widgets/whole-days.ts';
import { frameText } from '../frame.words.ts';
import styles from './StandIns.module.css';
import { standInText } from './stand-in.words.ts';
import { useChangeName } from './use-change-name.ts';

export const REFRESH = [standIn.own.path, standIn.everybody.path];
const PORTION = 10;

interface Props {
  whose: 'mine' | 'everybody';
  close: () => void;
}

export function StandInList({ whose, close }: Props) {
  const t = useWords(standInText);
  const [size, setSize] = useState(PORTION);
  const call = whose === 'mine' ? standIn.own : standIn.everybody;
  const { data, error, isLoadingError, refetch } = useCall(call, { size }, { quiet: true, keepFormer: true });
  if (isLoadingError) return <Failed error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Waiting lines={3} />;
  if (data.total === 0) return <p className={styles.about}>{t('none')}</p>;
  return (
    <>
      <ul className={styles.list}>
        {data.records.map((one) => (
          <Line key={one.id} one={one} whose={whose} close={close} />
        ))}
      </ul>
      {data.total > data.records.length && size < 200 && (
        <Button type="link" onClick={() => setSize(Math.min(200, size + 4 * PORTION))}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

const TONES = {
  [STAND_IN.waiting]: 'waiting',
  [STAND_IN.inForce]: 'going',
  [STAND_IN.over]: 'idle',
  [STAND_IN.ended]: 'idle',
} as const;

function Line({ one, whose, close }: Props & { one: StandIn }) {
  const t = useWords(standInText);
  const f = useWords(frameText);
  const lang = useLang();
  const command = useCommand();
  const change = useChangeName();
  const { actingFor } = useUser().extData;
  const { id, giverName, holderName, state, beginDay, endDay, reason, endedByName, endedTime } = one;
  const isAlive = state === STAND_IN.waiting || state === STAND_IN.inForce;
  const end = async () => {
    if (await ask({ title: t('endAsk'), yes: t('end') }))
      await command(whose === 'mine' ? standIn.end : standIn.endAny, { id }, { refresh: REFRESH });
  };
  const act = async () => {
    close();
    await change({ id, name: giverName });
  };
  const ended = endedTime === null ? null : t('endedBy', { name: endedByName ?? '', time: endedTime });
  return (
    <li>
      <span className={styles.words}>
        <span>{t('whoForWhom', { holder: holderName, giver: giverName })}</span>
        <small>
          {wholeDays([t('days', { begin: beginDay, end: endDay }), reason, ended].filter(Boolean).join(' · '))}
        </small>
      </span>
      <StatusDot tone={TONES[state]}>{wordOf(standInState, state, lang)}</StatusDot>
      {one.isReceived === 1 && state === STAND_IN.inForce && actingFor === undefined && (
        <Button type="primary" size="small" onClick={() => void act()}>
          {f('actFor', { name: giverName })}
        </Button>
      )}
      {isAlive && (
        <Button size="small" danger onClick={() => void end()}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
