// The person's own word before anything is asked about somebody who has handed in no entry: a code to the own phone.
import { extConsent } from '@trainrace/contract/areas/outside/ext';
import { Button, ConfigProvider, Flex } from 'antd';
import { useId, useState } from 'react';
import { useRight } from '#api/identity.ts';
import { extText } from './outside.words.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { FormItems } from '#resource/form/FormItems.tsx';
import { useCommand } from '#resource/command/use-command.ts';
import { useFields } from '#resource/form/use-fields.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { Form } from '#widgets/Form.tsx';
import { notice } from '#widgets/notice.ts';

const { input: schema, title } = extConsent.consent;
const { labels } = extConsent.family;

export function ConsentButton() {
  const label = useLabel();
  const [isOpen, setOpen] = useState(false);
  if (!useRight(extConsent.consent.action)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label(title)}</Button>
      {isOpen && <ConsentDialog close={() => setOpen(false)} />}
    </>
  );
}

function ConsentDialog({ close }: { close: () => void }) {
  const t = useWords(extText);
  const label = useLabel();
  const prefix = useId();
  const command = useCommand();
  const fields = useFields({ schema, labels }, () => ({}));
  const [isSending, setSending] = useState(false);
  const text = (field: 'idCardNo' | 'code') => String(fields.values[field] ?? '');

  const ask = async () => {
    if (!fields.check(['idCardNo'])) return;
    setSending(true);
    const outcome = await command(extConsent.consentCode, { idCardNo: text('idCardNo') }, { quiet: true });
    setSending(false);
    if (outcome.ok) notice('success', t('consentSent'));
    else fields.refuse(outcome.failure);
  };
  const give = async () => {
    if (!fields.check(['idCardNo', 'code'])) return;
    setSending(true);
    const outcome = await command(
      extConsent.consent,
      { idCardNo: text('idCardNo'), code: text('code') },
      { quiet: true },
    );
    setSending(false);
    if (!outcome.ok) return fields.refuse(outcome.failure);
    notice('success', t('consentGiven', { time: outcome.data.validUntil }));
    close();
  };
  const items = { fields, shape: schema.shape, prefix, labelOf: (field: string) => label(labels[field]!) };
  return (
    <Dialog
      centered
      title={label(title)}
      okText={t('consentConfirm')}
      cancelText={t('back')}
      confirmLoading={isSending}
      onOk={() => void give()}
      mask={{ closable: !fields.isTouched }}
      onCancel={close}
    >
      <Form send={give}>
        <p>{t('consentAbout')}</p>
        <ConfigProvider componentDisabled={isSending}>
          {/* In the order in which it is done. */}
          <Flex vertical gap={16}>
            <FormItems {...items} names={['idCardNo']} />
            <div>
              <Button onClick={() => void ask()}>{label(extConsent.consentCode.title)}</Button>
            </div>
            <FormItems {...items} names={['code']} />
          </Flex>
        </ConfigProvider>
        <input type="submit" hidden />
      </Form>
    </Dialog>
  );
}
