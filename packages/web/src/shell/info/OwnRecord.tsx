import { metaOf } from '@trainrace/contract/wire/fields';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { IDENTITY, useRight, useUser } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useLabel } from '#i18n/language.ts';
import { ownText } from '../own.words.ts';
import { useWords } from '#i18n/words.ts';
import { ErrorSummary } from '#resource/form/ErrorSummary.tsx';
import { nameBeside } from '#resource/fields.ts';
import { FieldValue } from '#resource/detail/FieldValue.tsx';
import { FormItems } from '#resource/form/FormItems.tsx';
import { useCommand } from '#resource/command/use-command.ts';
import { useFields } from '#resource/form/use-fields.ts';
import { withoutEmpty, type Values } from '#resource/form/values.ts';
import { Failed } from '#widgets/Failed.tsx';
import { Form } from '#widgets/Form.tsx';
import { usePane } from '#widgets/pane.ts';
import { useUnsaved } from '#widgets/unsaved.ts';
import { Waiting } from '#widgets/Waiting.tsx';
import { ChangeMobile } from './ChangeMobile.tsx';
import { Facts } from './Facts.tsx';
import styles from './InfoPage.module.css';
import { OWN_RECORDS, type OwnRecordPage } from './own-records.ts';
import type { OwnRecordKind } from './view-of.ts';

/** The caller's own record: what is registered, and what one keeps up to date oneself. */
export function OwnRecord({ of, account }: { of: OwnRecordKind; account: string }) {
  const page = OWN_RECORDS[of];
  const { data, error, isLoadingError, refetch } = useCall(page.read, { account }, { quiet: true });
  if (isLoadingError) return <Failed error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Waiting />;
  const record = data as Values;
  return (
    <>
      <Registered page={page} record={record} />
      <OwnForm key={String(record.version)} page={page} record={record} reload={refetch} />
    </>
  );
}

interface Props {
  page: OwnRecordPage;
  record: Values;
}

function Registered({ page, record }: Props) {
  const mayMove = useRight(userInfo.changeMobile.action);
  const isPerson = useUser().userId === 'U032';
  const hasPassport = useRight('skill_passport_look');
  const t = useWords(ownText);
  const label = useLabel();
  const lines = page.facts.map((field) => {
    const [schema, named] = [page.record[field], page.labels[field]];
    const value = <FieldValue value={record[field]} meta={schema && metaOf(schema)} name={nameBeside(record, field)} />;
    return { label: named === undefined ? field : label(named), value };
  });
  return (
    <Facts title={t('facts')} about={t('factsAbout')} lines={lines}>
      {mayMove && <ChangeMobile />}
      {isPerson && hasPassport && <Link to="/training/skill_passport">{t('passport')}</Link>}
    </Facts>
  );
}

function OwnForm({ page, record, reload }: Props & { reload: () => Promise<unknown> }) {
  const t = useWords(ownText);
  const label = useLabel();
  const prefix = useId();
  const command = useCommand();
  const client = useQueryClient();
  const { path } = usePane();
  const names = page.parts.flatMap(({ fields }) => fields);
  const start = Object.fromEntries(names.map((field) => [field, record[field]]));
  const fields = useFields({ schema: page.schema, labels: page.labels }, () => start);
  const [isSending, setSending] = useState(false);
  const isDirty = names.some((field) => JSON.stringify(fields.values[field]) !== JSON.stringify(start[field]));
  useUnsaved(path, isDirty);

  const save = async () => {
    if (!fields.check(names)) return;
    setSending(true);
    const outcome = await command(page.save, page.sent(withoutEmpty(fields.values), record));
    setSending(false);
    if (!outcome.ok) return fields.refuse(outcome.failure);
    // The top bar shows the name, too.
    await Promise.all([reload(), client.invalidateQueries({ queryKey: [IDENTITY] })]);
  };
  const labelOf = (field: string) => {
    const named = page.labels[field];
    return named === undefined ? field : label(named);
  };
  return (
    <Form className={styles.form} send={save}>
      <ErrorSummary fields={fields} prefix={prefix} labelOf={labelOf} />
      {page.parts.map(({ title, fields: ofPart }) => (
        <section key={title} className={`sheet ${styles.part}`} aria-label={t(title)}>
          <h2 className="section-title">{t(title)}</h2>
          <div className={styles.fields}>
            <FormItems fields={fields} names={ofPart} shape={page.schema.shape} prefix={prefix} labelOf={labelOf} />
          </div>
        </section>
      ))}
      <footer className={styles.actions}>
        <Button type="primary" size="large" htmlType="submit" loading={isSending} disabled={!isDirty}>
          {t('save')}
        </Button>
      </footer>
    </Form>
  );
}
