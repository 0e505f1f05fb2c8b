// Where messages go besides the inbox: addresses of one's own, and what is wanted there.
import { channels } from '@trainrace/contract/areas/messages/channels';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import { AddressBox } from './AddressBox.tsx';
import { channelText } from './channels.words.ts';
import styles from './channels.module.css';
import { ChoiceTable } from './ChoiceTable.tsx';

export function ChannelsPanel() {
  const t = useWords(channelText);
  const { data, error, isError, refetch } = useCall(channels.own, {}, { quiet: true, isAnew: true });
  if (isError) return <Failed error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Waiting lines={5} />;
  return (
    <div className={styles.panel}>
      <p className={styles.about}>{t('about')}</p>
      {data.channels.map((one) =>
        one.channel === 'sms' ? null : <AddressBox key={one.channel} channel={one} kind={one.channel} />,
      )}
      <ChoiceTable own={data} />
    </div>
  );
}
