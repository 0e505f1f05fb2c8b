// A registration: the fields of its call in groups, the code by SMS, and what is said when it has arrived.
import { Button, ConfigProvider } from 'antd';
import type { Label } from '@trainrace/contract/wire/label';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { CONSENT_EDITIONS } from '@trainrace/contract/privacy/consent.dictionaries';
import { sayMessage } from '@trainrace/contract/messages';
import { useId, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useLabel, useLang } from '#i18n/language.ts';
import { signUpText } from '../sign-up.words.ts';
import { useWords } from '#i18n/words.ts';
import { paths } from '#paths.ts';
import { ErrorSummary } from '#resource/form/ErrorSummary.tsx';
import { FormItems } from '#resource/form/FormItems.tsx';
import { NewPasswordControl } from '#resource/form/PasswordControl.tsx';
import { useCommand } from '#resource/command/use-command.ts';
import { useFields, type Fields } from '#resource/form/use-fields.ts';
import { withoutEmpty, type Values } from '#resource/form/values.ts';
import { EntryFrame } from '#widgets/EntryFrame.tsx';
import { Form } from '#widgets/Form.tsx';
import { PrivacyNote } from '#widgets/PrivacyNote.tsx';
import { CodeItem } from '../CodeItem.tsx';
import styles from './RegistrationForm.module.css';

export interface RegistrationGroup {
  title: string;
  fields: readonly string[];
}

interface Props {
  call: Endpoint;
  labels: Readonly<Record<string, Label>>;
  title: string;
  about: string;
  groups: readonly RegistrationGroup[];
  /** The field that holds the number which the code is sent to. */
  mobileField: string;
  /** Beside the fields of the call: what cannot be typed. */
  files?: { control: ReactNode; held: Readonly<Record<string, File>> };
  done: (account: string, entered: Values) => ReactNode;
}

export function RegistrationForm({ call, labels, title, about, groups, mobileField, files, done }: Props) {
  const { search } = useLocation();
  const t = useWords(signUpText);
  const label = useLabel();
  const prefix = useId();
  const fields = useFields({ schema: call.input, labels }, () => ({}));
  const { account, isSending, send } = useRegistration({ call, groups, files }, fields);
  const labelOf = (field: string) => (labels[field] === undefined ? field : label(labels[field]));

  if (account !== null) return <EntryFrame>{done(account, fields.values)}</EntryFrame>;
  return (
    <EntryFrame>
      <Form className={styles.form} send={send}>
        <header>
          <h1>{title}</h1>
          <p>{about}</p>
        </header>
        <ErrorSummary fields={fields} prefix={prefix} labelOf={labelOf} />
        <ConfigProvider componentDisabled={isSending} componentSize="large">
          {groups.map((group) => (
            <fieldset key={group.title} className={styles.group}>
              <legend>{group.title}</legend>
              <FormItems
                fields={fields}
                names={group.fields}
                shape={call.input.shape}
                prefix={prefix}
                labelOf={labelOf}
                helps={{ password: t('passwordHelp') }}
                controls={{ password: NewPasswordControl, password1: NewPasswordControl }}
                needed={['password1']}
                instead={{
                  code: <CodeItem fields={fields} prefix={prefix} mobileField={mobileField} purpose="register" />,
                }}
              />
            </fieldset>
          ))}
          {files?.control}
        </ConfigProvider>
        <PrivacyNote className={styles.links} />
        <Button type="primary" size="large" htmlType="submit" block loading={isSending}>
          {t('register')}
        </Button>
        <p className={styles.links}>
          {t('haveAccount')} <Link to={`${paths.signIn}${search}`}>{t('backToSignIn')}</Link>
        </p>
      </Form>
    </EntryFrame>
  );
}

const accountOf = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'account' in data ? String(data.account) : '';

/** Sends what was entered; the account that came of it. */
function useRegistration({ call, groups, files }: Pick<Props, 'call' | 'groups' | 'files'>, fields: Fields) {
  const lang = useLang();
  const command = useCommand();
  const [isSending, setSending] = useState(false);
  const [account, setAccount] = useState<string | null>(null);
  const send = async () => {
    const { password, password1 } = fields.values;
    const all = groups.flatMap((group) => group.fields);
    if (!fields.check(all)) return;
    if (password !== password1)
      return fields.refuse([{ field: 'password1', message: sayMessage('passwordsDiffer', lang) }]);
    setSending(true);
    // What stands above the button is what is agreed to by pressing it.
    const input = { ...withoutEmpty(fields.values), privacyEdition: CONSENT_EDITIONS.register };
    const outcome = await command(call, input, files ? { files: files.held } : {});
    setSending(false);
    if (outcome.ok) setAccount(accountOf(outcome.data));
    else fields.refuse(outcome.failure.fields);
  };
  return { account, isSending, send };
}
