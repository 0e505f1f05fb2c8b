// Says over every page for whom one acts, or that it is over, and leads back.
import { ExclamationCircleFilled, SwapOutlined } from '@ant-design/icons';
import type { SessionUser } from '@trainrace/contract/areas/system/sealed-calls';
import { Button } from 'antd';
import { useState } from 'react';
import { useWords } from '#i18n/words.ts';
import { frameText } from '../frame.words.ts';
import styles from './StandIns.module.css';
import { standInText } from './stand-in.words.ts';
import { useChangeName } from './use-change-name.ts';

export function ActingBar({ acting }: { acting: NonNullable<SessionUser['extData']['actingFor']> }) {
  const t = useWords(standInText);
  const f = useWords(frameText);
  const change = useChangeName();
  const [isChanging, setChanging] = useState(false);
  const { name, endDay, isOver } = acting;
  const back = async () => {
    setChanging(true);
    await change(null);
    setChanging(false);
  };
  const Icon = isOver ? ExclamationCircleFilled : SwapOutlined;
  return (
    <div className={`${styles.bar} ${isOver ? styles.over : ''} no-print`} role={isOver ? 'alert' : 'status'}>
      <Icon aria-hidden />
      <span>{isOver ? t('over', { name }) : t('acting', { name, day: endDay })}</span>
      <Button size="small" loading={isChanging} onClick={() => void back()}>
        {f('backToSelf')}
      </Button>
    </div>
  );
}
