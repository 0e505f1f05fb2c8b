// The last look before handing in: everything as it will be read, and what is still missing.
import type { ApplicationInfo } from '@trainrace/contract/application/application-info';
import { Alert, Button } from 'antd';
import { myEntriesText } from './my-entries.words.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { entryText } from '../entry.words.ts';
import { resourceText } from '#resource/resource.words.ts';
import type { Values } from '#resource/form/values.ts';
import { Conditions } from '#widgets/Conditions.tsx';
import { dayOf } from '../days-left.ts';
import { entrantOf, readFrom } from '../entrant.ts';
import { refuseEntry } from '../entry-form.ts';
import { SECTIONS } from '../entry-sections.ts';
import { EntryFacts } from '../EntryFacts.tsx';
import { useOpenTrades } from '../open-trades.ts';
import type { EntryDraft } from '../use-entry-draft.ts';
import { useNow } from '../use-now.ts';
import type { EntryStep } from './addresses.ts';
import styles from './my.module.css';

interface Props {
  draft: EntryDraft;
  go: (step: EntryStep) => void;
  jump: (field: string) => void;
}

export function CheckStep({ draft: { entry, fields }, go, jump }: Props) {
  const t = useWords(myEntriesText);
  const e = useWords(entryText);
  const r = useWords(resourceText);
  const lang = useLang();
  const today = dayOf(useNow());
  const entered = asEntered(entry, fields.values, today);
  const missing = refuseEntry(entered, lang, today);
  const { trades } = useOpenTrades();
  const rules = trades?.find(({ id }) => id === fields.values.contestTradeId)?.contest?.eligibility ?? [];
  return (
    <div className={styles.stack}>
      {missing.length > 0 && fields.errors.length === 0 && (
        <Alert
          type="warning"
          showIcon
          title={r('errorsAbove', { count: missing.length })}
          description={
            <ul className={styles.missing}>
              {missing.map(({ field, message }) => (
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
      {rules.length > 0 && (
        <section className={styles.checked}>
          <div>
            <h3>{t('conditions')}</h3>
            <Conditions rules={rules} entrant={entrantOf(fields.values, today)} />
          </div>
        </section>
      )}
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
