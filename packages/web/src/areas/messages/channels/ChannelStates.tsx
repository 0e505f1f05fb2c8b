import { outboxChannel } from '@trainrace/contract/dictionaries';
import { channels, type ChannelState } from '@trainrace/contract/areas/messages/channels';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { StatusDot } from '#widgets/StatusDot.tsx';
import { channelsPageText } from './channels-page.words.ts';
import styles from './ChannelStates.module.css';

/** Whether each of them works, and what lies there. */
export function ChannelStates() {
  const t = useWords(channelsPageText);
  const lang = useLang();
  const { data } = useCall(channels.state, {}, { quiet: true });
  if (data === undefined) return null;
  return (
    <ul className={styles.states} aria-label={t('states')}>
      {data.map((one) => (
        <li key={one.channel} className="sheet">
          <strong>{wordOf(outboxChannel, one.channel, lang)}</strong>
          <StatusDot tone={toneOf(one)}>{t(!one.isConfigured ? 'off' : one.isResting ? 'resting' : 'works')}</StatusDot>
          <span>{t('counts', { waiting: one.waiting, failed: one.failed, givenUp: one.givenUp })}</span>
        </li>
      ))}
    </ul>
  );
}

const toneOf = ({ isConfigured, isResting }: ChannelState) => (!isConfigured ? 'idle' : isResting ? 'bad' : 'good');
