// Trades that confer honours and promotions by rules of their own, with those rules.
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { contestGroup } from '@trainrace/contract/dictionaries';
import { MAX_PAGE_SIZE } from '@trainrace/contract/limits';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { FieldValue } from '#resource/detail/FieldValue.tsx';
import { metaOfField } from '#resource/fields.ts';
import styles from './TradePromotions.module.css';
import { tradesText } from './trades.words.ts';

/** Asks what the list of trades has asked already. */
export function TradePromotions({ contestId }: { contestId: string }) {
  const t = useWords(tradesText);
  const lang = useLang();
  const of: object = { contestId };
  const trades = useCall(contestTrade.list, { ...of, size: MAX_PAGE_SIZE, ascs: ['tradeName'] }, { quiet: true });
  const own = trades.data?.records.filter(({ promoteRule }) => (promoteRule?.length ?? 0) > 0) ?? [];
  if (own.length === 0) return null;
  return (
    <section className={styles.promotions} aria-label={t('ownPromotions')}>
      <h2 className="section-title">{t('ownPromotions')}</h2>
      <p>{t('ownPromotionsHelp')}</p>
      {own.map(({ id, tradeName, contestGroup: group, promoteRule }) => (
        <section key={id} aria-label={tradeName}>
          <h3>
            {tradeName} · {wordOf(contestGroup, group, lang)}
          </h3>
          <FieldValue value={promoteRule} meta={metaOfField(contestTrade.family, 'promoteRule')} />
        </section>
      ))}
    </section>
  );
}
