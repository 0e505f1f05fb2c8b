import { hasFixedMobile, ownUser, type OwnUser } from '@trainrace/contract/areas/accounts/own-user';
import { usersLabels } from '@trainrace/contract/areas/accounts/users.labels';
import { formatMessage } from '@trainrace/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { IDENTITY, useUser } from '#api/identity.ts';
import { useLabel, useLang } from '#i18n/language.ts';
import { ownText } from '../own.words.ts';
import { useWords } from '#i18n/words.ts';
import { ErrorSummary } from '#resource/form/ErrorSummary.tsx';
import { FormItems } from '#resource/form/FormItems.tsx';
import { useCommand } from '#resource/command/use-command.ts';
import { useFields } from '#resource/form/use-fields.ts';
import { withoutEmpty } from '#resource/form/values.ts';
import { Form } from '#widgets/Form.tsx';
import { Labelled } from '#widgets/Labelled.tsx';
import { useUnsaved } from '#widgets/unsaved.ts';
import { PictureField } from './PictureField.tsx';
import styles from './SettingsDialog.module.css';

const { shape } = ownUser.updateInfo.input;
const schema = ownUser.updateInfo.input.pick({ name: true, mobile: true, email: true }).required({ name: true });
const labels = {
  name: ownText.nickName,
  mobile: usersLabels.mobile,
  email: usersLabels.email,
} as const;
/** In place of a page tab's path: the dialog lies over all of them. */
export const SETTINGS = 'settings';
const FIELDS = ['name', 'mobile', 'email'] as const;

export function OwnUserForm({ user, done }: { user: OwnUser; done: () => void }) {
  const t = useWords(ownText);
  const label = useLabel();
  const lang = useLang();
  const prefix = useId();
  const command = useCommand();
  const client = useQueryClient();
  const { userId } = useUser();
  const { name, mobile, email } = user;
  const fields = useFields({ schema, labels }, () => ({ name, mobile, email }));
  const [avatar, setAvatar] = useState(user.avatar);
  const [isSending, setSending] = useState(false);
  const isDirty =
    avatar !== user.avatar || FIELDS.some((field) => (fields.values[field] ?? '') !== (user[field] ?? ''));
  useUnsaved(SETTINGS, isDirty);
  // The number signs in, then: it is shown, not offered.
  const shown = FIELDS.filter((field) => field !== 'mobile' || !hasFixedMobile(userId));
  const items = {
    fields,
    prefix,
    shape: { ...shape, name: schema.shape.name },
    labelOf: (field: (typeof FIELDS)[number]) => label(labels[field]),
  };

  const save = async () => {
    if (!fields.check(shown)) return;
    // The number on record may be another one, and is not taken away.
    if (mobile !== null && String(fields.values['mobile'] ?? '').trim() === '')
      return fields.refuse([{ field: 'mobile', message: formatMessage('phoneRequired', lang) }]);
    setSending(true);
    const { version } = user;
    const outcome = await command(
      ownUser.updateInfo,
      { ...withoutEmpty(Object.fromEntries(shown.map((field) => [field, fields.values[field]]))), avatar, version },
      { refresh: [ownUser.info.path] },
    );
    setSending(false);
    if (!outcome.ok) return fields.refuse(outcome.failure);
    await client.invalidateQueries({ queryKey: [IDENTITY] });
    done();
  };
  return (
    <Form className={styles.form} send={save}>
      <ErrorSummary fields={fields} prefix={prefix} labelOf={(field) => label(labels[field as keyof typeof labels])} />
      <PictureField link={avatar} onChange={setAvatar} />
      <FormItems {...items} names={['name']} />
      <Labelled id={`${prefix}account`} label={t('userName')}>
        <Input id={`${prefix}account`} value={user.account} disabled />
      </Labelled>
      {shown.length < FIELDS.length && (
        <Labelled id={`${prefix}mobile`} label={label(labels.mobile)} help={formatMessage('mobileIsAccount', lang)}>
          <Input id={`${prefix}mobile`} value={mobile ?? ''} disabled />
        </Labelled>
      )}
      <FormItems {...items} names={shown.filter((field) => field !== 'name')} />
      <Button type="primary" htmlType="submit" loading={isSending}>
        {t('saveSettings')}
      </Button>
    </Form>
  );
}
