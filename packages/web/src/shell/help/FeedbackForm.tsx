import { ownFeedback } from '@trainrace/contract/areas/public/public-feedback';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { ErrorSummary } from '#resource/form/ErrorSummary.tsx';
import { FormItems } from '#resource/form/FormItems.tsx';
import { useFields } from '#resource/form/use-fields.ts';
import { Form } from '#widgets/Form.tsx';
import { useUnsaved } from '#widgets/unsaved.ts';
import styles from './HelpDrawer.module.css';
import { helpText } from './help.words.ts';
import { PictureOfPage } from './PictureOfPage.tsx';

const { labels } = ownFeedback.described;
const { shape } = ownFeedback.submit.input;
const schema = ownFeedback.submit.input.pick({ content: true });

/** In place of a page tab's path: the form stays while pages come and go beside it. */
export const FEEDBACK = 'feedback';

interface Props {
  done: () => void;
  /** Without having sent it. */
  leave: () => void;
}

/** About the page that was in front when it was opened. */
export function FeedbackForm({ done, leave }: Props) {
  const t = useWords(helpText);
  const label = useLabel();
  const prefix = useId();
  const command = useCommand();
  const { pathname } = useLocation();
  const [page] = useState(pathname);
  const [picture, setPicture] = useState<File | null>(null);
  const [isSending, setSending] = useState(false);
  const fields = useFields({ schema, labels }, () => ({ content: '' }));
  useUnsaved(FEEDBACK, fields.values['content'] !== '' || picture !== null);

  const send = async () => {
    if (!fields.check(['content'])) return;
    setSending(true);
    const outcome = await command(
      ownFeedback.submit,
      { content: String(fields.values['content']), page: page.slice(0, 200) },
      picture === null ? {} : { files: { picture } },
    );
    setSending(false);
    if (outcome.ok) done();
    else fields.refuse(outcome.failure);
  };
  const labelOf = (field: string) => label(labels[field as keyof typeof labels]);
  return (
    <Form className={styles.feedback} label={t('feedback')} send={send} isPart>
      <h2>{t('feedback')}</h2>
      <p>{t('feedbackAbout')}</p>
      <ErrorSummary fields={fields} prefix={prefix} labelOf={labelOf} />
      <FormItems fields={fields} prefix={prefix} shape={shape} names={['content']} labelOf={labelOf} />
      <PictureOfPage value={picture} onChange={setPicture} />
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={isSending}>
          {t('send')}
        </Button>
        <Button onClick={leave}>{t('back')}</Button>
      </div>
    </Form>
  );
}
