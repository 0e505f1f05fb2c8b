// The own account and a third party: joined, so that it can sign in that way, or released again. Both ask for the password.
import { thirdParty } from '@trainrace/contract/areas/accounts/third-party';
import type { Label } from '@trainrace/contract/wire/label';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { CallFailed } from '#api/failure.ts';
import { useCall } from '#api/query.ts';
import { useLabel } from '#i18n/language.ts';
import { ownText } from '../own.words.ts';
import { useWords } from '#i18n/words.ts';
import { FormItem } from '#resource/form/FormItem.tsx';
import { PresentPasswordControl } from '#resource/form/PasswordControl.tsx';
import { useCommand } from '#resource/command/use-command.ts';
import { useFields } from '#resource/form/use-fields.ts';
import { Failed } from '#widgets/Failed.tsx';
import { Form } from '#widgets/Form.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import { redirectToJoin } from '../login/third-party.ts';
import styles from './SettingsDialog.module.css';

const schema = thirdParty.release.input;
const labels: Readonly<Record<'password', Label>> = {
  password: ownText.thirdPartyPassword,
};

export function ThirdPartyPanel() {
  const { data, error, isLoadingError, refetch } = useCall(thirdParty.joined, {}, { quiet: true, isAnew: true });
  if (isLoadingError) return <Failed error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Waiting lines={3} />;
  return <PasswordForm key={data.since} since={data.since} />;
}

function PasswordForm({ since }: { since: string | null }) {
  const t = useWords(ownText);
  const label = useLabel();
  const prefix = useId();
  const command = useCommand();
  const fields = useFields({ schema, labels }, () => ({}));
  const [isSending, setSending] = useState(false);

  const send = async () => {
    if (!fields.check(['password'])) return;
    const password = String(fields.values['password']);
    setSending(true);
    const refusal = since === null ? await leave(password) : await release(password);
    setSending(false);
    if (refusal !== null) fields.refuse([{ field: 'password', message: refusal }]);
  };
  const release = async (password: string): Promise<string | null> => {
    const refresh = [thirdParty.joined.path];
    const outcome = await command(thirdParty.release, { password }, { refresh });
    return outcome.ok ? null : outcome.failure.message;
  };
  return (
    <Form className={styles.form} send={send} isPart>
      <p>{since === null ? t('thirdPartyNone') : t('thirdPartySince', { time: since })}</p>
      <FormItem
        fields={fields}
        field="password"
        schema={schema.shape.password}
        prefix={prefix}
        label={label(labels.password)}
        control={PresentPasswordControl}
      />
      <Button type="primary" danger={since !== null} htmlType="submit" loading={isSending}>
        {t(since === null ? 'thirdPartyJoin' : 'thirdPartyRelease')}
      </Button>
    </Form>
  );
}

/** Why not; the page is left otherwise. */
async function leave(password: string): Promise<string | null> {
  try {
    await redirectToJoin(password);
    return null;
  } catch (thrown) {
    if (thrown instanceof CallFailed) return thrown.message;
    throw thrown;
  }
}
