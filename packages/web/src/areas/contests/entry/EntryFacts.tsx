// An entry as one reads it: its sections, field by field. The review makes the fields choosable.
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import type { ReactNode } from 'react';
import { entryText } from './entry.words.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { metaOfField } from '#resource/fields.ts';
import { FieldValue } from '#resource/detail/FieldValue.tsx';
import { Revealing } from '#resource/detail/Revealing.tsx';
import { shownValue } from '#resource/detail/shown-value.ts';
import styles from './EntryFacts.module.css';
import { entryCalls } from './entry-calls.ts';
import { entrySections, OF_GUARDIAN, type EntryField, type EntrySection } from './entry-sections.ts';

type Fact = EntryField | 'guardianConsentTime' | 'teamMissing';

const FACTS: Readonly<Record<EntrySection, readonly Fact[]>> = {
  ...entrySections,
  person: entrySections.person.flatMap((field): Fact[] =>
    field === 'guardianMobile' ? [field, 'guardianConsentTime'] : [field],
  ),
  work: [...entrySections.work, 'teamMissing'],
};

interface Props {
  entry: ApplicationInfo;
  sections?: readonly EntrySection[];
  /** Fields that are shown elsewhere. */
  without?: readonly string[];
  /** Around one field. */
  frame?: (field: Fact, label: string, value: ReactNode) => ReactNode;
}

export function EntryFacts({ entry, sections = ['person', 'work', 'papers'], without = [], frame }: Props) {
  const t = useWords(entryText);
  const label = useLabel();
  return sections.map((section) => {
    const shown = FACTS[section].filter((field) => !without.includes(field) && isSaid(entry, field));
    if (shown.length === 0) return null;
    return (
      <section key={section} className={styles.section}>
        <h3>{t(section)}</h3>
        <dl>
          {shown.map((field) => {
            const words = label(applicationInfo.family.labels[field]);
            const value = <FactValue entry={entry} field={field} label={words} />;
            return (
              <div key={field} className={section === 'papers' ? styles.wide : undefined}>
                {frame?.(field, words, value) ?? (
                  <>
                    <dt>{words}</dt>
                    <dd>{value}</dd>
                  </>
                )}
              </div>
            );
          })}
        </dl>
      </section>
    );
  });
}

/** Nothing is shown of a guardian where there is none, nor of a team that lacks nobody. */
function isSaid(entry: ApplicationInfo, field: Fact): boolean {
  if (field === 'teamMissing') return (entry.teamMissing ?? 0) > 0;
  return (!OF_GUARDIAN.includes(field) && field !== 'guardianConsentTime') || Boolean(entry[field]);
}

function FactValue({ entry, field, label }: { entry: ApplicationInfo; field: Fact; label: string }) {
  const value = shownValue(entry, field);
  return (
    <Revealing calls={entryCalls} id={entry.id} field={field} label={label} value={value}>
      <FieldValue value={value} meta={metaOfField(entryCalls.family, field)} />
    </Revealing>
  );
}
