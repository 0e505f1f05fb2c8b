// Requests about one's data: what was asked, what was answered, and a new one.
import { privacyRequest } from '@trainrace/contract/areas/privacy/privacy-request';
import {
  PRIVACY_REQUEST,
  privacyRequestKind,
  privacyRequestState,
} from '@trainrace/contract/areas/privacy/privacy-request.dictionaries';
import { privacyRequestCommandLabels } from '@trainrace/contract/areas/privacy/privacy-request-commands.labels';
import { RATING_RIGHT } from '@trainrace/contract/areas/public/rating-right';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useLabel, useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { FormItems } from '#resource/form/FormItems.tsx';
import { useCommand } from '#resource/command/use-command.ts';
import { useFields } from '#resource/form/use-fields.ts';
import { withoutEmpty } from '#resource/form/values.ts';
import { RatingSlot } from '#resource/rating/RatingSlot.tsx';
import { Form } from '#widgets/Form.tsx';
import { notice } from '#widgets/notice.ts';
import styles from './own-privacy.module.css';
import { ownPrivacyText } from './own-privacy.words.ts';

const { path } = privacyRequest.family;

const RATED_STATES: readonly number[] = [PRIVACY_REQUEST.done, PRIVACY_REQUEST.declined];

export function Requests() {
  const t = useWords(ownPrivacyText);
  const label = useLabel();
  const lang = useLang();
  const command = useCommand();
  const found = useCall(privacyRequest.list, { size: 20 }, { quiet: true });
  const records = found.data?.records ?? [];
  return (
    <section className="sheet">
      <h2>{t('requests')}</h2>
      <p>{t('requestsAbout')}</p>
      <AskForm />
      {records.length === 0 && <p>{t('noRequests')}</p>}
      <ul className={styles.rows}>
        {records.map(({ id, version, requestNo, kind, content, requestState, answer, dueDate, isLate }) => (
          <li key={id}>
            <strong>{`${requestNo} ${wordOf(privacyRequestKind, kind, lang)} · ${wordOf(privacyRequestState, requestState, lang)}`}</strong>
            <p>{content}</p>
            {requestState === PRIVACY_REQUEST.waiting && (
              <>
                <p>{t(isLate === 1 ? 'late' : 'due', { due: dueDate })}</p>
                <Button
                  size="small"
                  onClick={() =>
                    void command(privacyRequest.command, { id, version, command: 'takeBack' }, { refresh: [path] })
                  }
                >
                  {label(privacyRequestCommandLabels.takeBack.verb)}
                </Button>
              </>
            )}
            {answer !== null && <p>{t('answer', { answer })}</p>}
            {RATED_STATES.includes(requestState) && <RateRequest id={id} requestState={requestState} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Closed at first: of twenty requests each would ask what was said of it. */
function RateRequest({ id, requestState }: { id: string; requestState: number }) {
  const t = useWords(ownPrivacyText);
  const mayRate = useRight(RATING_RIGHT);
  const [isOpen, setOpen] = useState(false);
  if (!mayRate) return null;
  if (!isOpen)
    return (
      <Button size="large" onClick={() => setOpen(true)}>
        {t('rate')}
      </Button>
    );
  return <RatingSlot place={{ bizTable: bizTableOf(privacyRequest.family), bizId: id }} record={{ requestState }} />;
}

function AskForm() {
  const t = useWords(ownPrivacyText);
  const label = useLabel();
  const prefix = useId();
  const command = useCommand();
  const { labels, draft: schema } = privacyRequest.family;
  const fields = useFields({ schema, labels }, () => ({ kind: 'correct' }));
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (!fields.check(['kind', 'subject', 'content'])) return;
    setSending(true);
    const input = withoutEmpty(fields.values) as { kind: 'correct'; content: string };
    const outcome = await command(privacyRequest.submit, input, { quiet: true, refresh: [path] });
    setSending(false);
    if (!outcome.ok) return fields.refuse(outcome.failure);
    notice('success', t('asked', { no: outcome.data.requestNo, due: outcome.data.dueDate }));
    fields.setValue('content', '');
  };
  return (
    <Form className={styles.ask} send={send} isPart>
      <FormItems
        fields={fields}
        names={['kind', 'subject', 'content']}
        shape={schema.shape}
        prefix={prefix}
        labelOf={(field) => label(labels[field as 'kind'])}
      />
      <div>
        <Button type="primary" htmlType="submit" loading={isSending}>
          {t('ask')}
        </Button>
      </div>
    </Form>
  );
}
