// A new number, proved by a code that it gets; the account goes with it.
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { Button, ConfigProvider } from 'antd';
import { useId, useState } from 'react';
import { renameAccount } from '#api/session.ts';
import { useLabel } from '#i18n/language.ts';
import { ownText } from '../own.words.ts';
import { useWords } from '#i18n/words.ts';
import { FormItems } from '#resource/form/FormItems.tsx';
import { useCommand } from '#resource/command/use-command.ts';
import { useFields } from '#resource/form/use-fields.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { Form } from '#widgets/Form.tsx';
import { SmsCodeField } from '#widgets/SmsCodeField.tsx';
import styles from './InfoPage.module.css';

const call = userInfo.changeMobile;
const schema = call.input.pick({ mobile: true, code: true }).required();
const labels = { mobile: ownText.newMobile, code: ownText.mobileCode } as const;
const FIELDS = ['mobile', 'code'] as const;

export function ChangeMobile() {
  const t = useWords(ownText);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('changeMobile')}</Button>
      {isOpen && <ChangeMobileDialog close={() => setOpen(false)} />}
    </>
  );
}

function ChangeMobileDialog({ close }: { close: () => void }) {
  const t = useWords(ownText);
  const label = useLabel();
  const prefix = useId();
  const command = useCommand();
  const fields = useFields({ schema, labels }, () => ({}));
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (isSending || !fields.check(FIELDS)) return;
    setSending(true);
    const mobile = String(fields.values['mobile'] ?? '').trim();
    const outcome = await command(
      call,
      { mobile, code: String(fields.values['code'] ?? '') },
      { refresh: [userInfo.family.path] },
    );
    setSending(false);
    if (!outcome.ok) return fields.refuse(outcome.failure);
    close();
    renameAccount(outcome.data.account);
  };
  return (
    <Dialog
      centered
      title={t('changeMobile')}
      okText={t('changeMobile')}
      confirmLoading={isSending}
      onOk={() => void send()}
      onCancel={close}
      mask={{ closable: false }}
    >
      <Form send={send}>
        <p>{t('changeMobileText')}</p>
        <ConfigProvider componentSize="large">
          <div className={styles.stack}>
            <FormItems
              fields={fields}
              names={FIELDS}
              shape={schema.shape}
              prefix={prefix}
              labelOf={(field) => label(labels[field as keyof typeof labels])}
              instead={{
                code: (
                  <SmsCodeField
                    id={`${prefix}code`}
                    mobile={String(fields.values['mobile'] ?? '').trim()}
                    purpose="mobile"
                    isRequired
                    value={String(fields.values['code'] ?? '')}
                    onChange={(code) => fields.setValue('code', code)}
                    onBlur={() => fields.onBlur('code')}
                    error={fields.errorOf('code')}
                  />
                ),
              }}
            />
          </div>
        </ConfigProvider>
        {/* Enter in a field sends, too. */}
        <input type="submit" hidden />
      </Form>
    </Dialog>
  );
}
