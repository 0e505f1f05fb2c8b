import { PlusOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { resourceText } from '../resource.words.ts';
import { useWords } from '#i18n/words.ts';
import { LONGEST_NAME } from './saved-views.ts';
import styles from './SavedViews.module.css';

/** Offers to name what is in sight. */
export function NameView({ save }: { save: (name: string) => void }) {
  const t = useWords(resourceText);
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <NameForm save={save} close={() => setAsked(false)} />;
  return (
    <Button type="link" size="small" icon={<PlusOutlined aria-hidden />} onClick={() => setAsked(true)}>
      {t('viewSave')}
    </Button>
  );
}

function NameForm({ save, close }: { save: (name: string) => void; close: () => void }) {
  const t = useWords(resourceText);
  const [name, setName] = useState('');
  const input = useRef<InputRef>(null);
  useEffect(() => input.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    save(name.trim());
    close();
  };
  return (
    <form className={styles.view} onSubmit={submit}>
      <Input
        ref={input}
        size="small"
        maxLength={LONGEST_NAME}
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
