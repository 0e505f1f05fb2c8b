// Below a question: what was understood, each to be taken away; what was not, with what it could mean; and the count.
import { search, type Counts } from '@trainrace/contract/areas/home/search';
import { addressOfList } from '@trainrace/contract/areas/home/asked-pages';
import { Button, Tag } from 'antd';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '#api/failure.ts';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { shellText } from '../shell.words.ts';
import styles from './AskedBelow.module.css';
import { searchText } from './search.words.ts';
import { isSame, type Asked } from './use-asked.ts';

interface Props {
  asked: Asked;
  has: (path: string) => boolean;
  close: () => void;
  move: (event: KeyboardEvent) => void;
}

export function AskedBelow({ asked, has, close, move }: Props) {
  const t = useWords(searchText);
  const { parts, unknown, choices, without, choose } = asked;
  // Rows that stand on no page of one's own are told by their number at least.
  const isCounted = asked.isCount || asked.by !== null || addressOfList(asked.kind, asked.filters, has) === null;
  return (
    <div className={styles.below}>
      {parts.length + unknown.length > 0 && (
        <div className={styles.parts}>
          {parts.map((part) => (
            <Tag
              key={part.words}
              closable={{ 'aria-label': t('removePart', { words: part.words }) }}
              onClose={(event) => {
                event.preventDefault();
                without(part);
              }}
            >
              {part.words}
            </Tag>
          ))}
          {unknown.map((text) => (
            <span key={text} className={styles.unknown}>
              <Tag variant="outlined" color="warning">
                {t('notUnderstood', { words: text })}
              </Tag>
              {choices
                .find((one) => one.text === text)
                ?.ways.map((way) => (
                  <Button key={way.words} size="small" type="link" onClick={() => choose(text, way)} onKeyDown={move}>
                    {way.words}
                  </Button>
                ))}
            </span>
          ))}
          {choices
            .filter(({ text }) => !unknown.includes(text))
            .map(({ text, ways }) => ({ text, ways: ways.filter((way) => !parts.some((part) => isSame(part, way))) }))
            .filter(({ ways }) => ways.length > 0)
            .map(({ text, ways }) => (
              <span key={text} className={styles.unknown}>
                {t('orMeant', { words: text })}
                {ways.map((way) => (
                  <Button key={way.words} size="small" type="link" onClick={() => choose(text, way)} onKeyDown={move}>
                    {way.words}
                  </Button>
                ))}
              </span>
            ))}
        </div>
      )}
      {isCounted && <CountOf asked={asked} has={has} close={close} move={move} />}
    </div>
  );
}

function CountOf({ asked: { kind, filters, by }, has, close, move }: Props) {
  const t = useWords(searchText);
  const s = useWords(shellText);
  const { data, error, isFetching, refetch } = useCall(
    search.count,
    {
      kind,
      filters: new URLSearchParams(filters).toString(),
      ...(by !== null && { by: by.field, ...(by.step !== null && { step: by.step }) }),
    },
    { quiet: true, keepFormer: true },
  );
  if (data === undefined)
    return error === null ? (
      <p className={styles.total}>{t('counting')}</p>
    ) : (
      <p role="alert" className={styles.failure}>
        {t('countFailed', { reason: sentenceOf(error, s('noServer')) })}
        <Button type="link" size="small" onClick={() => void refetch()}>
          {t('again')}
        </Button>
      </p>
    );
  const title = by === null ? null : t('countedBy', { words: by.words });
  return (
    <div aria-busy={isFetching}>
      <p className={styles.total}>
        {t(data.isEstimate ? 'about' : 'total', { count: data.total })}
        {title !== null && ` · ${title}`}
      </p>
      {title !== null && (
        <Bars title={title} {...data} addressOf={(rows) => addressOfList(kind, rows, has)} close={close} move={move} />
      )}
      {data.isMore && <p className={styles.total}>{t(by?.step ? 'isMoreDays' : 'isMoreGroups')}</p>}
    </div>
  );
}

interface BarsProps extends Counts, Pick<Props, 'close' | 'move'> {
  title: string;
  addressOf: (filters: Readonly<Record<string, string>>) => string | null;
}

function Bars({ title, counts, addressOf, close, move }: BarsProps) {
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <ul aria-label={title} className={styles.bars}>
      {counts.map(({ words, count, filters }) => {
        const to = filters === null ? null : addressOf(filters);
        const line = (
          <>
            <span className={styles.name}>{words}</span>
            <span aria-hidden className={styles.bar}>
              <span style={{ width: `${(100 * count) / most}%` }} />
            </span>
            <span className={styles.count}>{count}</span>
          </>
        );
        return (
          <li key={words}>
            {to === null ? (
              <span className={styles.line}>{line}</span>
            ) : (
              <Link className={styles.line} to={to} onClick={close} onKeyDown={move}>
                {line}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
