import { channels, type NotifyChoice, type OwnChannels } from '@trainrace/contract/areas/messages/channels';
import {
  NOTIFY_KINDS,
  notifyKinds,
  SMS_CHOICES,
  type NotifyKind,
} from '@trainrace/contract/areas/messages/notify-kinds.labels';
import { Button, Checkbox } from 'antd';
import { useId, useState } from 'react';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { channelText } from './channels.words.ts';
import styles from './channels.module.css';

const keyOf = ({ kind, channel }: Pick<NotifyChoice, 'kind' | 'channel'>) => `${kind} ${channel}`;

/** Channels by kind of message: a line for each kind, a box for each channel that is used. */
export function ChoiceTable({ own }: { own: OwnChannels }) {
  const t = useWords(channelText);
  const label = useLabel();
  const titleId = useId();
  const command = useCommand();
  const [changed, setChanged] = useState<ReadonlyMap<string, NotifyChoice>>(new Map());
  const used = own.channels.filter(({ channel, isOn, address }) => isOn && (channel === 'sms' || address !== null));
  if (used.length === 0) return null;
  const kept = new Map(own.choices.map((choice) => [keyOf(choice), choice]));
  const isOn = (at: Pick<NotifyChoice, 'kind' | 'channel'>) =>
    (changed.get(keyOf(at)) ?? kept.get(keyOf(at)))?.isOn ?? true;
  const choose = (choice: NotifyChoice) => setChanged(new Map(changed).set(keyOf(choice), choice));
  const save = async () => {
    const input = { choices: [...changed.values()] };
    const outcome = await command(channels.choose, input, { refresh: [channels.own.path] });
    if (outcome.ok) setChanged(new Map());
  };
  const { quietFrom: from, quietTo: to } = own;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{t('choices')}</h3>
      <p className={styles.about}>
        {t('urgent')}
        {from !== to && t('quiet', { from, to })}
      </p>
      <table className={styles.choices}>
        <thead>
          <tr>
            <th scope="col">{t('kind')}</th>
            {used.map(({ channel }) => (
              <th key={channel} scope="col">
                {t(channel)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTIFY_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{label(notifyKinds[kind])}</th>
              {used.map(({ channel }) => (
                <td key={channel}>
                  {mayChoose(kind, channel) ? (
                    <Checkbox
                      aria-label={t('choose', { kind: label(notifyKinds[kind]), channel: t(channel) })}
                      checked={isOn({ kind, channel })}
                      onChange={({ target }) => choose({ kind, channel, isOn: target.checked })}
                    />
                  ) : (
                    t('always')
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button type="primary" disabled={changed.size === 0} onClick={() => void save()}>
        {t('save')}
      </Button>
    </section>
  );
}

const mayChoose = (kind: NotifyKind, channel: string): boolean => channel !== 'sms' || SMS_CHOICES.includes(kind);
