// Registering as a guest: an administrator looks at it before anybody signs in with it (spec 2, 5).
import { guest } from '@trainrace/contract/areas/accounts/guest';
import { DEFAULT_TENANT } from '@trainrace/contract/limits';
import { formatMessage } from '@trainrace/contract/messages';
import { CONSENT_EDITIONS } from '@trainrace/contract/areas/privacy/consent.dictionaries';
import { refuseRepeatedPassword } from '@trainrace/contract/rules/password';
import type { Label } from '@trainrace/contract/wire/label';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { call } from '#api/call.ts';
import { useLabel, useLang } from '#i18n/language.ts';
import { sessionText } from '../session.words.ts';
import { shellText } from '../shell.words.ts';
import { useWords } from '#i18n/words.ts';
import { ErrorSummary } from '#resource/form/ErrorSummary.tsx';
import { FormItems } from '#resource/form/FormItems.tsx';
import { NewPasswordControl } from '#resource/form/PasswordControl.tsx';
import { useRepeated } from '#resource/form/repeated.ts';
import { TabDraftNote } from '#resource/form/TabDraftNote.tsx';
import { useTabDraft, useTabDraftKeeping } from '#resource/form/tab-draft.ts';
import { useFields } from '#resource/form/use-fields.ts';
import { useSending } from '#resource/form/use-sending.ts';
import { Form } from '#widgets/Form.tsx';
import { Note } from '#widgets/Note.tsx';
import { PrivacyNote } from '#widgets/PrivacyNote.tsx';
import styles from './LoginPage.module.css';

const { register } = guest;
const FIELDS = ['tenantId', 'name', 'account', 'password'] as const;
/** Entered twice, sent once: of the same kind as the password itself. */
const AGAIN = 'password1' as const;
type Field = (typeof FIELDS)[number] | typeof AGAIN;
const SHOWN: readonly Field[] = [...FIELDS, AGAIN];

const labels: Readonly<Record<string, Label>> = {
  tenantId: sessionText.tenantId,
  name: sessionText.userName,
  account: sessionText.accountName,
  password: sessionText.password,
  password1: sessionText.nextPasswordAgain,
};

const START = { tenantId: DEFAULT_TENANT };
const SHAPE = { ...register.input.shape, [AGAIN]: register.input.shape.password };
const CONTROLS = { password: NewPasswordControl, [AGAIN]: NewPasswordControl };

export function RegisterForm({ oauthId, done }: { oauthId?: string; done: () => void }) {
  const t = useWords(sessionText);
  const s = useWords(shellText);
  const lang = useLang();
  const label = useLabel();
  const labelOf = (field: string) => label(labels[field] ?? [field, field]);
  const prefix = useId();
  const draft = useTabDraft(register.path, register.input.shape);
  const entered = useFields({ schema: register.input, labels }, () => ({ ...START, ...draft.found }));
  const fields = useRepeated(entered, 'password', AGAIN);
  useTabDraftKeeping(draft, fields);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { isSending, send } = useSending(fields, ({ isWordless, message }) =>
    setRefusal(isWordless ? formatMessage('submitFailed', lang) : message),
  );
  const helps: Partial<Record<Field, string>> = {
    name: t('userNameHelp'),
    account: t('accountHelp'),
    password: t('passwordHelp'),
  };

  const submit = async () => {
    setRefusal(null);
    if (!fields.check(FIELDS)) return;
    const { [AGAIN]: again, ...values } = fields.values as Partial<Record<Field, string>>;
    const differs = refuseRepeatedPassword(values.password ?? '', again);
    if (differs !== null) return fields.refuse([{ field: AGAIN, message: formatMessage(differs, lang) }]);
    const wish = {
      ...(values as Wish),
      privacyEdition: CONSENT_EDITIONS.register,
      ...(oauthId === undefined ? {} : { oauthId }),
    };
    if (!(await send(async () => await call(register, wish, { quiet: true })))) return;
    draft.place.clear();
    done();
  };

  return (
    <Form className={styles.form} send={submit}>
      <TabDraftNote draft={draft} fields={fields} start={START} />
      {refusal !== null && <Note kind="error" title={refusal} />}
      <ErrorSummary fields={fields} prefix={prefix} labelOf={labelOf} />
      <FormItems
        fields={fields}
        names={SHOWN}
        shape={SHAPE}
        prefix={prefix}
        labelOf={labelOf}
        helps={helps}
        controls={CONTROLS}
      />
      <PrivacyNote />
      <Button type="primary" size="large" htmlType="submit" block loading={isSending}>
        {s('register')}
      </Button>
    </Form>
  );
}

type Wish = Record<(typeof FIELDS)[number], string>;
