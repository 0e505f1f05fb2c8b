// The form of a family that is too long for a drawer: a page with an index of its sections and a foot that stays.
import { Button } from 'antd';
import { useId, useRef } from 'react';
import { Navigate } from 'react-router';
import { useRight, useRights } from '#api/identity.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { paths } from '#paths.ts';
import { useIsUploading } from '#widgets/attachment/uploading.ts';
import { Form } from '#widgets/Form.tsx';
import { Note } from '#widgets/Note.tsx';
import { PageHead } from '#widgets/PageHead.tsx';
import { useAskedLeave } from '#widgets/use-asked-leave.ts';
import { recordName } from '../record-name.ts';
import { useKeepsOwn } from '../command/use-keeps-own.ts';
import type { AnyCalls, AnyDraft, AnyPage, AnyRecord } from '../page.ts';
import { resourceText } from '../resource.words.ts';
import { formPageText } from './form-page.words.ts';
import type { FormRoute } from './form-route.ts';
import { FormFoot, FormNotes, FormSection } from './FormParts.tsx';
import styles from './FormPage.module.css';
import { FreshRecord } from './FreshRecord.tsx';
import { SectionIndex } from './SectionIndex.tsx';
import { useFormStart } from './use-form-start.ts';
import { useLeaveForm } from './use-leave-form.ts';
import { useRecordForm } from './use-record-form.ts';
import { useSections } from './use-sections.ts';

interface Props {
  calls: AnyCalls;
  page: AnyPage;
  route: FormRoute;
}

export function FormPage({ calls, page, route }: Props) {
  const label = useLabel();
  const t = useWords(resourceText);
  const rights = useRights();
  const maySave = useRight(calls.submit?.action ?? '');
  const keepsOwn = useKeepsOwn(calls, page);
  if (!maySave) return <Navigate to={paths.forbidden} replace />;
  if (keepsOwn) return <Navigate to={paths.personalInfo} replace />;
  const title = t(route.kind === 'add' ? 'addOne' : 'editOne', { title: label(calls.family.title) });
  const filling = { calls, page, route, title };
  return (
    <div className={styles.page}>
      {route.kind === 'add' ? (
        <Adding {...filling} />
      ) : (
        <FreshRecord calls={calls} id={route.id}>
          {(record) =>
            record['isEditable'] !== 0 && (page.mayEdit?.(record, rights) ?? true) ? (
              <Filling {...filling} record={record} />
            ) : (
              <Closed title={title} route={route} />
            )
          }
        </FreshRecord>
      )}
    </div>
  );
}

/** Once it is known what the new record begins with. */
function Adding(filling: Omit<FillingProps, 'record'>) {
  const { page } = filling;
  const { Beginning } = page;
  if (Beginning === undefined) return <Filling {...filling} record={null} />;
  const begun = (beginning: AnyDraft): AnyPage => ({
    ...page,
    defaults: (today) => ({ ...page.defaults?.(today), ...beginning }),
  });
  return <Beginning>{(beginning) => <Filling {...filling} page={begun(beginning)} record={null} />}</Beginning>;
}

interface FillingProps extends Props {
  title: string;
  record: AnyRecord | null;
}

function Filling({ calls, page, route, title, record }: FillingProps) {
  const prefix = useId();
  const leaveFor = useLeaveForm(route);
  const leave = useAskedLeave(() => leaveFor(null));
  const form = useRecordForm({ calls, page, record, done: leaveFor });
  const isUploading = useIsUploading();
  const part = { calls, form, prefix };
  const { sections, current, jump } = useSections(page, form, prefix);
  const place = useRef<HTMLDivElement>(null);
  useFormStart({ form, sections, jump, prefix, place });
  return (
    <>
      <PageHead title={title} about={record === null ? '' : recordName(calls, page, record)} />
      <Form
        label={title}
        className={styles.form}
        isLong
        send={async () => {
          if (!isUploading) await form.send();
        }}
      >
        <SectionIndex sections={sections} current={current} jump={jump} />
        <div className={styles.body} ref={place}>
          <FormNotes {...part} />
          {sections.map(({ id, section }) => (
            <FormSection key={id} {...part} section={section} id={id} />
          ))}
          <FormFoot page={page} form={form} leave={leave} className={`${styles.foot} no-print`} />
        </div>
      </Form>
    </>
  );
}

/** Somebody has moved it on meanwhile, or the address was kept from before. */
function Closed({ title, route }: { title: string; route: FormRoute }) {
  const t = useWords(resourceText);
  const f = useWords(formPageText);
  const leaveFor = useLeaveForm(route);
  return (
    <>
      <PageHead title={title} />
      <Note
        kind="warning"
        title={f('notEditable')}
        action={<Button onClick={() => leaveFor(null)}>{t('back')}</Button>}
      >
        {f('notEditableNext')}
      </Note>
    </>
  );
}
