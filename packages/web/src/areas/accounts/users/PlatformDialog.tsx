// Data of platforms outside about an account: names and their values.
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { users, type User } from '@trainrace/contract/areas/accounts/users';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/query.ts';
import { userText } from './users.words.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { Failed } from '#widgets/Failed.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import styles from './PlatformDialog.module.css';

interface Pair {
  key: number;
  name: string;
  value: string;
}

type Ext = Readonly<Record<string, string | number | boolean | null>>;

export function PlatformDialog({ record, close }: { record: User; close: () => void }) {
  const t = useWords(userText);
  const found = useCall(users.platformDetail, { id: record.id }, { isAnew: true, quiet: true });
  // Typing goes on from the first answer, whatever asking again brings.
  const [begun, begin] = useState<Ext | null>(null);
  if (begun === null && found.isSuccess && found.isFetchedAfterMount) begin(found.data.userExt);
  if (begun === null)
    return (
      <Dialog centered title={t('platform')} footer={null} onCancel={close}>
        {found.isError ? <Failed error={found.error} retry={() => void found.refetch()} /> : <Waiting />}
      </Dialog>
    );
  return <Editor id={record.id} ext={begun} close={close} />;
}

function Editor({ id, ext, close }: { id: string; ext: Ext; close: () => void }) {
  const t = useWords(userText);
  const command = useCommand();
  const [isSending, setSending] = useState(false);
  const [pairs, setPairs] = useState<readonly Pair[]>(() =>
    Object.entries(ext).map(([name, value], key) => ({ key, name, value: String(value ?? '') })),
  );
  const enter = (key: number, part: Partial<Pair>) =>
    setPairs((former) => former.map((pair) => (pair.key === key ? { ...pair, ...part } : pair)));
  const save = async () => {
    setSending(true);
    const outcome = await command(
      users.updatePlatform,
      { userId: id, userExt: extOf(pairs, ext) },
      { refresh: [users.family.path] },
    );
    setSending(false);
    if (outcome.ok) close();
  };
  return (
    <Dialog
      centered
      title={t('platform')}
      okText={t('save')}
      cancelText={t('back')}
      confirmLoading={isSending}
      onOk={() => void save()}
      onCancel={close}
    >
      <p>{t('platformText')}</p>
      {pairs.map((pair) => (
        <PairRow
          key={pair.key}
          pair={pair}
          enter={(part) => enter(pair.key, part)}
          remove={() => setPairs((former) => former.filter(({ key }) => key !== pair.key))}
        />
      ))}
      <Button
        icon={<PlusOutlined aria-hidden />}
        onClick={() =>
          setPairs((former) => [
            ...former,
            { key: 1 + Math.max(-1, ...former.map(({ key }) => key)), name: '', value: '' },
          ])
        }
      >
        {t('addPair')}
      </Button>
    </Dialog>
  );
}

/** Untouched values keep their kind; typed ones are text. */
const extOf = (pairs: readonly Pair[], former: Ext): Record<string, string | number | boolean | null> =>
  Object.fromEntries(
    pairs
      .filter(({ name }) => name.trim() !== '')
      .map(({ name, value }) => {
        const held = former[name.trim()];
        return [name.trim(), held !== undefined && String(held ?? '') === value ? held : value];
      }),
  );

interface PairProps {
  pair: Pair;
  enter: (part: Partial<Pair>) => void;
  remove: () => void;
}

function PairRow({ pair: { name, value }, enter, remove }: PairProps) {
  const t = useWords(userText);
  return (
    <div className={styles.pair}>
      <Input
        aria-label={t('extName')}
        placeholder={t('extName')}
        maxLength={50}
        value={name}
        onChange={(event) => enter({ name: event.target.value })}
      />
      <Input
        aria-label={t('extValue')}
        placeholder={t('extValue')}
        maxLength={500}
        value={value}
        onChange={(event) => enter({ value: event.target.value })}
      />
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('removePair', { name })}
        onClick={remove}
      />
    </div>
  );
}
