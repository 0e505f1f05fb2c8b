import { channels, type OwnChannel } from '@trainrace/contract/areas/messages/channels';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { channelText } from './channels.words.ts';
import styles from './channels.module.css';
import { ProveMail } from './ProveMail.tsx';
import { ProveWechat } from './ProveWechat.tsx';

interface Props {
  channel: OwnChannel;
  kind: 'mail' | 'wechat';
}

/** One address: what it is, and how it is proven, changed and given up. */
export function AddressBox({ channel, kind }: Props) {
  const t = useWords(channelText);
  const titleId = useId();
  const command = useCommand();
  const [isOpen, setOpen] = useState(false);
  const { address, isOn } = channel;
  const close = () => setOpen(false);
  const stop = async () => void (await command(channels.remove, { channel: kind }, { refresh: [channels.own.path] }));
  return (
    <section className={styles.box} aria-labelledby={titleId}>
      <h3 id={titleId}>{t(kind)}</h3>
      <p className={styles.state}>{stateOf(channel, t)}</p>
      {isOn && !isOpen && (
        <div className={styles.buttons}>
          <Button onClick={() => setOpen(true)}>{t(address === null ? 'use' : 'change')}</Button>
          {address !== null && <Button onClick={() => void stop()}>{t('stop')}</Button>}
        </div>
      )}
      {isOpen && (kind === 'mail' ? <ProveMail close={close} /> : <ProveWechat close={close} />)}
    </section>
  );
}

function stateOf(
  { isOn, address, provenTime, isStopped }: OwnChannel,
  t: ReturnType<typeof useWords<typeof channelText>>,
): string {
  if (!isOn) return t('notOffered');
  if (address === null) return t('none');
  return isStopped ? t('stopped', { address }) : t('inUse', { address, time: (provenTime ?? '').slice(0, 10) });
}
