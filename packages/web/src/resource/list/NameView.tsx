import { PlusOutlined } from '@ant-design/icons';
import { LONGEST_VIEW_NAME } from '@trainrace/contract/limits';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { resourceText } from '../resource.words.ts';
import { useWords } from '#i18n/words.ts';
import styles from './SavedViews.module.css';

/** Answers whether it was kept: what was not stays to be sent again. */
type Save = (name: string) => Promise<boolean>;

/** Offers to name what is in sight. */
export function NameView({ save }: { save: Save }) {
  const t = useWords(resourceText);
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <NameForm save={save} close={() => setAsked(false)} />;
  return (
    <Button type="link" size="small" icon={<PlusOutlined aria-hidden />} onClick={() => setAsked(true)}>
      {t('viewSave')}
    </Button>
  );
}

function NameForm({ save, close }: { save: Save; close: () => void }) {
  const t = useWords(resourceText);
  const [name, setName] = useState('');
  const input = useRef<InputRef>(null);
  useEffect(() => input.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    if (await save(name.trim())) close();
  };
  return (
    <form className={styles.view} onSubmit={(event) => void submit(event)}>
      <Input
        ref={input}
        size="small"
        maxLength={LONGEST_VIEW_NAME}
        value={name}
        aria-label={t('viewName')}
        placeholder={t('viewName')}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      />
      <Button size="small" type="primary" htmlType="submit">
        {t('save')}
      </Button>
      <Button size="small" onClick={close}>
        {t('cancel')}
      </Button>
      <small>{t('viewHint')}</small>
    </form>
  );
}
