// Some fields of an entry's form, with what the number says of its holder and what the auditors want corrected.
import { CommentOutlined } from '@ant-design/icons';
import { sex } from '@trainrace/contract/dictionaries';
import { isMinor } from '@trainrace/contract/areas/contests/rules/guardian';
import { ageAt } from '@trainrace/contract/rules/id-card';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { entryText } from './entry.words.ts';
import { useLabel, useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { FormItem } from '#resource/form/FormItem.tsx';
import type { Fields } from '#resource/form/use-fields.ts';
import type { Values } from '#resource/form/values.ts';
import { dayOf } from './days-left.ts';
import type { entryForm } from './entry-form.ts';
import styles from './EntryFields.module.css';
import { OF_GUARDIAN, OF_HOLDER, type EntryField } from './entry-sections.ts';
import { asksForFacts, birthdayOf, readFrom } from './entrant.ts';
import { useNow } from './use-now.ts';

interface Props {
  /** Fields asked for, with their conditions. */
  form: typeof entryForm;
  fields: Fields;
  shown: readonly EntryField[];
  /** Ids of the controls begin so. */
  prefix: string;
  /** Remarks of the auditors, by field. */
  remarks?: Readonly<Record<string, string>> | null;
}

export function EntryFields({ form, fields, shown, prefix, remarks }: Props) {
  const t = useWords(entryText);
  const label = useLabel();
  const { labels } = applicationInfo.family;
  const today = dayOf(useNow());
  const isYoung = isMinor(birthdayOf(fields.values, today), today);
  const isTyped = asksForFacts(fields.values, today);
  const asked = shown.filter((field) =>
    OF_HOLDER.includes(field) ? isTyped : isYoung || !OF_GUARDIAN.includes(field),
  );
  const helps: Partial<Record<EntryField, string>> = { photoAttId: t('photoHelp'), isLocal: t('isLocalHelp') };
  return (
    <div className={styles.fields}>
      {asked.map((field) => (
        <div key={field} className={styles.field}>
          {remarks?.[field] && (
            <p className={styles.remark}>
              <CommentOutlined aria-hidden /> {remarks[field]}
            </p>
          )}
          <FormItem
            fields={fields}
            field={field}
            schema={form.shape[field]}
            prefix={prefix}
            label={label(labels[field])}
            help={helps[field]}
          />
          {field === 'idCardNo' && <Holder values={fields.values} />}
        </div>
      ))}
    </div>
  );
}

/** Sex, birthday and age, as the number says them. */
function Holder({ values }: { values: Values }) {
  const t = useWords(entryText);
  const lang = useLang();
  const today = dayOf(useNow());
  const facts = readFrom(values, today);
  if (facts === null) return null;
  const said = { sex: wordOf(sex, facts.sex, lang), birthday: facts.birthday, age: ageAt(facts.birthday, today) };
  return <output className={styles.holder}>{t('ofIdCard', said)}</output>;
}
