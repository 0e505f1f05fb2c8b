// A registration: the fields of its call in groups, the code by SMS, and what is said when it has arrived.
import { Button, ConfigProvider } from 'antd';
import type { Label } from '@trainrace/contract/wire/label';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { CONSENT_EDITIONS } from '@trainrace/contract/areas/privacy/consent.dictionaries';
import { formatMessage } from '@trainrace/contract/messages';
import { useId, useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { publicConfig } from '#api/config.ts';
import { CallFailed } from '#api/failure.ts';
import { currentToken, signIn } from '#api/session.ts';
import type { Who } from '#api/sign-in-name.ts';
import { useLabel, useLang } from '#i18n/language.ts';
import { signUpText } from '../accounts.words.ts';
import { useWords } from '#i18n/words.ts';
import { paths } from '#paths.ts';
import { ErrorSummary } from '#resource/form/ErrorSummary.tsx';
import { FormItems } from '#resource/form/FormItems.tsx';
import { NewPasswordControl } from '#resource/form/PasswordControl.tsx';
import { useCommand } from '#resource/command/use-command.ts';
import { useRepeated } from '#resource/form/repeated.ts';
import { TabDraftNote } from '#resource/form/TabDraftNote.tsx';
import { useTabDraft, useTabDraftKeeping } from '#resource/form/tab-draft.ts';
import { useFields, type Fields } from '#resource/form/use-fields.ts';
import { withoutEmpty, type Values } from '#resource/form/values.ts';
import { EntryFrame } from '#widgets/EntryFrame.tsx';
import { Form } from '#widgets/Form.tsx';
import { notice } from '#widgets/notice.ts';
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
  /** The account holds at once: nobody types its number and password a second time. */
  signInAs?: Pick<Who, 'loginType' | 'virtualId'>;
  done: (account: string, entered: Values) => ReactNode;
}

export function RegistrationForm({ call, labels, title, about, groups, mobileField, files, signInAs, done }: Props) {
  const { search } = useLocation();
  const t = useWords(signUpText);
  const label = useLabel();
  const prefix = useId();
  const draft = useTabDraft(call.path, call.input.shape);
  const entered = useFields({ schema: call.input, labels }, () => ({ ...draft.found }));
  const fields = useRepeated(entered, 'password', 'password1');
  useTabDraftKeeping(draft, fields);
  const { account, isSending, send } = useRegistration(
    { call, groups, files, signInAs, forget: draft.place.clear },
    fields,
  );
  const labelOf = (field: string) => (labels[field] === undefined ? field : label(labels[field]));

  if (account !== null) return <EntryFrame>{done(account, fields.values)}</EntryFrame>;
  return (
    <EntryFrame>
      <Form className={styles.form} send={send}>
        <header>
          <h1>{title}</h1>
          <p>{about}</p>
        </header>
        <TabDraftNote draft={draft} fields={fields} />
        <ErrorSummary fields={fields} prefix={prefix} labelOf={labelOf} />
        <ConfigProvider componentDisabled={isSending} componentSize="large">
          {groups.map((group) => (
            <fieldset key={group.title}>
              <legend className={styles.legend}>{group.title}</legend>
              <div className={styles.group}>
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
              </div>
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

type Sent = Pick<Props, 'call' | 'groups' | 'files' | 'signInAs'> & { forget: () => void };

/** Sends what was entered; the account that came of it, unless it is signed in already. */
function useRegistration({ call, groups, files, signInAs, forget }: Sent, fields: Fields) {
  const lang = useLang();
  const t = useWords(signUpText);
  const { search } = useLocation();
  const navigate = useNavigate();
  const command = useCommand();
  const [isSending, setSending] = useState(false);
  const [account, setAccount] = useState<string | null>(null);
  const send = async () => {
    const { password, password1 } = fields.values;
    const all = groups.flatMap((group) => group.fields);
    if (!fields.check(all)) return;
    if (password !== password1)
      return fields.refuse([{ field: 'password1', message: formatMessage('passwordsDiffer', lang) }]);
    setSending(true);
    // Pressing the button agrees to the edition shown above it.
    const input = { ...withoutEmpty(fields.values), privacyEdition: CONSENT_EDITIONS.register };
    const outcome = await command(call, input, files ? { files: files.held } : {});
    if (!outcome.ok) {
      setSending(false);
      return fields.refuse(outcome.failure);
    }
    forget();
    const made = accountOf(outcome.data);
    if (signInAs !== undefined && (await isSignedIn({ ...signInAs, account: made }, String(password)))) {
      notice('success', t('registeredAndIn'));
      // From there everybody who is signed in is led to where they were going.
      return await navigate(`${paths.signIn}${search}`, { replace: true });
    }
    setSending(false);
    setAccount(made);
  };
  return { account, isSending, send };
}

/**
 * False where a picture must be read first, the line broke, or somebody is signed in in this browser: their session stays.
 * The account is there, and signs in by the form.
 */
async function isSignedIn(who: Omit<Who, 'method'>, password: string): Promise<boolean> {
  try {
    if ((await publicConfig()).captchaMode || currentToken() !== null) return false;
    await signIn({ ...who, method: 'password' }, password);
    return true;
  } catch (thrown) {
    if (thrown instanceof CallFailed) return false;
    throw thrown;
  }
}
