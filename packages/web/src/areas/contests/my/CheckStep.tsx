// The last look before handing in: what is still missing can be filled in here, and everything is shown as it will be read.
import type { ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { Alert, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { myEntriesText } from './my-entries.words.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { entryText } from '../entry/entry.words.ts';
import { resourceText } from '#resource/resource.words.ts';
import type { Values } from '#resource/form/values.ts';
import { dayOf } from '../entry/days-left.ts';
import { readFrom } from '../entry/entrant.ts';
import { refuseEntry } from '../entry/entry-form.ts';
import { entrySections, SECTIONS, type EntryField } from '../entry/entry-sections.ts';
import { EntryEligibility } from '../entry/EntryEligibility.tsx';
import { EntryFacts } from '../entry/EntryFacts.tsx';
import { EntryFields } from '../entry/EntryFields.tsx';
import type { EntryDraft } from '../entry/use-entry-draft.ts';
import { useNow } from '../entry/use-now.ts';
import type { EntryStep } from './addresses.ts';
import styles from './my.module.css';

interface Props {
  draft: EntryDraft;
  /** Ids of the controls begin so. */
  prefix: string;
  go: (step: EntryStep) => void;
  jump: (field: string) => void;
}

/** So few fields are filled in where they are missed. */
export const FEW_FIELDS = 6;

const FIELDS: readonly string[] = SECTIONS.flatMap((section) => entrySections[section]);

export function CheckStep(props: Props) {
  const papers = props.draft.papers.of(props.draft.entry);
  // The fields shown are those missing on arrival: not before that is known.
  return papers === undefined ? <Skeleton active /> : <Checked {...props} papers={papers} />;
}

interface CheckedProps extends Props {
  papers: NonNullable<ReturnType<EntryDraft['papers']['of']>>;
}

function Checked({ draft: { entry, fields, form }, papers, prefix, go, jump }: CheckedProps) {
  const t = useWords(myEntriesText);
  const e = useWords(entryText);
  const r = useWords(resourceText);
  const lang = useLang();
  const today = dayOf(useNow());
  const entered = asEntered(entry, fields.values, today);
  const missing = refuseEntry(entered, { lang, today, papers });
  // Fields missing on arrival: a field that is being filled in does not go away under one's fingers.
  const [asked] = useState(() => missing.map(({ field }) => field).filter((field) => FIELDS.includes(field)));
  const isAskedHere = asked.length > 0 && asked.length <= FEW_FIELDS;
  const elsewhere = missing.filter(({ field }) => !(isAskedHere && asked.includes(field)));
  return (
    <div className={styles.stack}>
      {elsewhere.length > 0 && fields.errors.length === 0 && (
        <Alert
          type="warning"
          showIcon
          title={r('errorsAbove', { count: elsewhere.length })}
          description={
            <ul className={styles.missing}>
              {elsewhere.map(({ field, message }) => (
                <li key={field}>
                  <Button type="link" size="small" onClick={() => jump(field)}>
                    {message}
                  </Button>
                </li>
              ))}
            </ul>
          }
        />
      )}
      {(entry.overlaps ?? []).length > 0 && (
        <Alert type="warning" showIcon title={e('overlaps', { contests: entry.overlaps!.join(e('besides')) })} />
      )}
      {isAskedHere && (
        <section>
          <h3>{t('stillAsked', { count: asked.length })}</h3>
          <EntryFields form={form} fields={fields} shown={asked as EntryField[]} prefix={prefix} />
        </section>
      )}
      {/* As the server judges what it has by now: read again after each save. */}
      <div className={styles.checked}>
        <EntryEligibility key={entry.version} id={entry.id} />
      </div>
      {SECTIONS.map((section) => (
        <div key={section} className={styles.checked}>
          <EntryFacts entry={entered} sections={[section]} />
          <Button onClick={() => go(section)} aria-label={`${t('change')} ${e(section)}`}>
            {t('change')}
          </Button>
        </div>
      ))}
    </div>
  );
}

/** The entry as it would be stored now. */
const asEntered = (entry: ApplicationInfo, values: Values, today: string): ApplicationInfo => ({
  ...entry,
  sex: null,
  birthday: null,
  ...values,
  ...readFrom(values, today),
});
