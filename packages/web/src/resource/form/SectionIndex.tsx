import { ExclamationCircleFilled } from '@ant-design/icons';
import { useWords } from '#i18n/words.ts';
import { useIsPhone } from '#widgets/width-class.ts';
import { formPageText } from './form-page.words.ts';
import styles from './FormPage.module.css';
import type { IndexedSection } from './use-sections.ts';

interface Props {
  sections: readonly IndexedSection[];
  current: string | undefined;
  jump: (id: string) => void;
}

/** The way to each section: a list at the left, one choice on a phone. */
export function SectionIndex({ sections, current, jump }: Props) {
  const f = useWords(formPageText);
  const isPhone = useIsPhone();
  const wrongIn = (count: number) => f('toCorrect', { count });
  if (isPhone)
    return (
      <div className={styles.choice}>
        <select aria-label={f('sections')} value={current} onChange={(event) => jump(event.target.value)}>
          {sections.map(({ id, title, wrong }) => (
            <option key={id} value={id}>
              {wrong > 0 ? f('wrongTitle', { title, wrong: wrongIn(wrong) }) : title}
            </option>
          ))}
        </select>
      </div>
    );
  return (
    <nav className={`${styles.index} no-print`} aria-label={f('sections')}>
      <ol>
        {sections.map(({ id, title, wrong }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                jump(id);
              }}
            >
              {title}
              {wrong > 0 && (
                <span className={styles.wrong} title={wrongIn(wrong)}>
                  <ExclamationCircleFilled aria-hidden />
                  <span className="unseen">{wrongIn(wrong)}</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
