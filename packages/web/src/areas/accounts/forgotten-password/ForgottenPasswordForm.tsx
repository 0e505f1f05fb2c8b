import type { groupInfo } from '@trainrace/contract/areas/accounts/group-info';
import { operator } from '@trainrace/contract/areas/accounts/operator';
import type { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { formatMessage } from '@trainrace/contract/messages';
import { refuseRepeatedPassword } from '@trainrace/contract/rules/password';
import type { InputOf } from '@trainrace/contract/wire/endpoint';
import type { Label } from '@trainrace/contract/wire/label';
import { Button, ConfigProvider } from 'antd';
import { useId, useState } from 'react';
import { call } from '#api/call.ts';
import { useLabel, useLang } from '#i18n/language.ts';
import { widgetText } from '#widgets/widgets.words.ts';
import { signUpText } from '../accounts.words.ts';
import { useWords } from '#i18n/words.ts';
import { ErrorSummary } from '#resource/form/ErrorSummary.tsx';
import { FormItems } from '#resource/form/FormItems.tsx';
import { NewPasswordControl } from '#resource/form/PasswordControl.tsx';
import { useRepeated } from '#resource/form/repeated.ts';
import { TabDraftNote } from '#resource/form/TabDraftNote.tsx';
import { useTabDraft, useTabDraftKeeping } from '#resource/form/tab-draft.ts';
import { useFields } from '#resource/form/use-fields.ts';
import { useSending } from '#resource/form/use-sending.ts';
import { withoutEmpty } from '#resource/form/values.ts';
import { Form } from '#widgets/Form.tsx';
import { Note } from '#widgets/Note.tsx';
import { CodeItem } from '../CodeItem.tsx';
import styles from './ForgottenPassword.module.css';

type Reset = typeof operator.forgetPassword | typeof userInfo.forgetPassword | typeof groupInfo.forgetPasswordBusiness;

const labels: Readonly<Record<string, Label>> = {
  userId: signUpText.unitKind,
  account: signUpText.account,
  mobile: signUpText.mobile,
  code: widgetText.smsCode,
  newPassword: signUpText.nextPassword,
  newPassword1: signUpText.nextPasswordAgain,
};

interface Props {
  call: Reset;
  fields: readonly string[];
  done: () => void;
}

export function ForgottenPasswordForm({ call: reset, fields: asked, done }: Props) {
  const t = useWords(signUpText);
  const lang = useLang();
  const label = useLabel();
  const labelOf = (field: string) => label(labels[field] ?? [field, field]);
  const prefix = useId();
  const draft = useTabDraft(reset.path, reset.input.shape);
  const entered = useFields({ schema: reset.input, labels }, () => ({ ...draft.found }));
  const fields = useRepeated(entered, 'newPassword', 'newPassword1');
  useTabDraftKeeping(draft, fields);
  const purpose = (reset as Reset) === operator.forgetPassword ? 'operator' : 'reset';
  const [refusal, setRefusal] = useState<string | null>(null);
  const { isSending, send } = useSending(fields, ({ message }) => setRefusal(message));

  const submit = async () => {
    setRefusal(null);
    if (!fields.check(asked)) return;
    const values = withoutEmpty(fields.values) as InputOf<Reset>;
    const differs = refuseRepeatedPassword(values.newPassword, values.newPassword1);
    if (differs !== null) return fields.refuse([{ field: 'newPassword1', message: formatMessage(differs, lang) }]);
    if (!(await send(async () => await call(reset, values, { quiet: true })))) return;
    draft.place.clear();
    done();
  };

  return (
    <Form className={styles.form} send={submit}>
      <TabDraftNote draft={draft} fields={fields} />
      {refusal !== null && <Note kind="error" title={refusal} />}
      <ErrorSummary fields={fields} prefix={prefix} labelOf={labelOf} />
      <ConfigProvider componentSize="large">
        <FormItems
          fields={fields}
          names={asked}
          shape={reset.input.shape}
          prefix={prefix}
          labelOf={labelOf}
          helps={{ newPassword: t('passwordHelp') }}
          controls={{ newPassword: NewPasswordControl, newPassword1: NewPasswordControl }}
          instead={{ code: <CodeItem fields={fields} prefix={prefix} mobileField="mobile" purpose={purpose} /> }}
        />
      </ConfigProvider>
      <Button type="primary" size="large" htmlType="submit" block loading={isSending}>
        {t('resetPassword')}
      </Button>
    </Form>
  );
}
