// One's own password, of whatever kind the account is: the present one, the new one, and the new one again (spec 2, 5).
import { bladeUser } from '@trainrace/contract/areas/accounts/blade-user';
import { formatMessage } from '@trainrace/contract/messages';
import { refuseRepeatedPassword } from '@trainrace/contract/rules/password';
import type { Label } from '@trainrace/contract/wire/label';
import { Button } from 'antd';
import { useId } from 'react';
import { call } from '#api/call.ts';
import { useLabel, useLang } from '#i18n/language.ts';
import { sessionText } from '../session.words.ts';
import { useWords } from '#i18n/words.ts';
import { ErrorSummary } from '#resource/form/ErrorSummary.tsx';
import { FormItems } from '#resource/form/FormItems.tsx';
import { NewPasswordControl, PresentPasswordControl } from '#resource/form/PasswordControl.tsx';
import { useRepeated } from '#resource/form/repeated.ts';
import { useFields } from '#resource/form/use-fields.ts';
import { useSending } from '#resource/form/use-sending.ts';
import { withoutEmpty } from '#resource/form/values.ts';
import { Form } from '#widgets/Form.tsx';
import { notice } from '#widgets/notice.ts';
import styles from './ChangePassword.module.css';

const change = bladeUser.updatePassword;
const FIELDS = ['oldPassword', 'newPassword', 'newPassword1'] as const;
const labels: Readonly<Record<string, Label>> = {
  oldPassword: sessionText.presentPassword,
  newPassword: sessionText.nextPassword,
  newPassword1: sessionText.nextPasswordAgain,
};

const CONTROLS = {
  oldPassword: PresentPasswordControl,
  newPassword: NewPasswordControl,
  newPassword1: NewPasswordControl,
};

export function ChangePassword({ done }: { done?: () => void }) {
  const t = useWords(sessionText);
  const lang = useLang();
  const label = useLabel();
  const labelOf = (field: string) => label(labels[field] ?? [field, field]);
  const prefix = useId();
  const entered = useFields({ schema: change.input, labels }, () => ({}));
  const fields = useRepeated(entered, 'newPassword', 'newPassword1');
  // An error without a field concerns the current password: it was wrong, or is locked for a while.
  const { isSending, send } = useSending(fields, ({ message }) => fields.refuse([{ field: 'oldPassword', message }]));

  const submit = async () => {
    if (!fields.check(FIELDS)) return;
    const { oldPassword = '', newPassword = '', newPassword1 } = withoutEmpty(fields.values) as Wish;
    const differs = refuseRepeatedPassword(newPassword, newPassword1);
    if (differs !== null) return fields.refuse([{ field: 'newPassword1', message: formatMessage(differs, lang) }]);
    const wish = { oldPassword, newPassword, newPassword1: newPassword };
    if (!(await send(async () => await call(change, wish, { quiet: true })))) return;
    fields.reset({});
    notice('success', t('passwordChanged'));
    done?.();
  };

  return (
    <Form className={styles.form} send={submit}>
      <ErrorSummary fields={fields} prefix={prefix} labelOf={labelOf} />
      <FormItems
        fields={fields}
        names={FIELDS}
        shape={change.input.shape}
        prefix={prefix}
        labelOf={labelOf}
        helps={{ newPassword: t('passwordHelp') }}
        controls={CONTROLS}
      />
      <Button type="primary" htmlType="submit" loading={isSending}>
        {t('changePassword')}
      </Button>
    </Form>
  );
}

interface Wish {
  oldPassword?: string;
  newPassword?: string;
  newPassword1?: string;
}
