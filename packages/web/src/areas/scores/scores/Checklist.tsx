// Before locking and publishing: what still stands in the way, with the people behind it.
import type { ChecklistItem } from '@trainrace/contract/areas/contests/checklist';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { checklistItem } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Skeleton, Tag } from 'antd';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { checklistText } from './scores.words.ts';

const NAMED = 8;

const COLOURS = { block: 'error', warn: 'warning', done: 'success' } as const;

export function Checklist({ tradeId }: { tradeId: string }) {
  const t = useWords(checklistText);
  const list = useCall(contestTrade.checklist, { id: tradeId }, { quiet: true, isAnew: true });
  if (list.isLoadingError) return <Failed error={list.error} retry={() => void list.refetch()} />;
  if (list.data === undefined) return <Skeleton active paragraph={{ rows: 2 }} />;
  // Said with a link of its own where the trade is published.
  const items = list.data.items.filter(({ item }) => item !== 'objection');
  if (items.length === 0) return <p>{t('clear')}</p>;
  return (
    <section aria-label={t('title')}>
      {items.some(({ level }) => level === 'block') && <p>{t('blocked')}</p>}
      <ul>
        {items.map((item) => (
          <Item key={item.item} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Item({ item: { item, level, count, rows } }: { item: ChecklistItem }) {
  const t = useWords(checklistText);
  const lang = useLang();
  const said = rows.slice(0, NAMED).map(({ name, value, median, of, reason }) => {
    if (value === null) return name;
    const part = of === null ? '' : `${t(of as 'theoryScore' | 'practiceScore' | 'difference')} `;
    const far = `${name} ${part}${median === null ? value : t('median', { value, median })}`;
    return reason === null ? far : t('because', { far, reason });
  });
  return (
    <li>
      <Tag color={COLOURS[level]}>{t(level)}</Tag>
      {t('item', { what: wordOf(checklistItem, item, lang), count })}
      {said.length > 0 && (
        <div>
          {said.join(lang === 'zh' ? '、' : ', ')}
          {count > said.length && ` ${t('more')}`}
        </div>
      )}
    </li>
  );
}
