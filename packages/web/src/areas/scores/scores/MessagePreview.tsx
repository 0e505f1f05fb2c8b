// Recipients and their texts, those who get none and why, and the outcome of the last message.
import type { scoreMessages } from '@trainrace/contract/areas/scores/score-messages';
import { MESSAGE, messageState } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { scoreText } from '../scores.words.ts';
import styles from './MessagePreview.module.css';

type Rows = DataOf<typeof scoreMessages.preview>;

export function MessagePreview({ rows }: { rows: Rows }) {
  const t = useWords(scoreText);
  const refused = rows.filter(({ text }) => text === null).length;
  return (
    <>
      <p>
        {refused === 0
          ? t('sendAll', { count: rows.length })
          : t('sendPreview', { ready: rows.length - refused, refused })}
      </p>
      <div className={styles.rows}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('person')}</th>
              <th scope="col">{t('sendText')}</th>
              <th scope="col">{t('sendBefore')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td>
                  {row.name} <span className="figures">{row.mobile}</span>
                </td>
                <td className={row.text === null ? styles.none : ''}>{row.text ?? row.refused}</td>
                <td>
                  <Before row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Before({ row: { state, sentAt, error } }: { row: Rows[number] }) {
  const lang = useLang();
  if (state === MESSAGE.notSent) return null;
  return (
    <>
      {wordOf(messageState, state, lang)} {(sentAt ?? '').slice(5, 16)} {error}
    </>
  );
}
