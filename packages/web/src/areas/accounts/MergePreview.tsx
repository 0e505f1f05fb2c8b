// Both accounts, what goes over, and what stands in the way: as things are now.
import { accountMerge, type MergeParty } from '@trainrace/contract/areas/accounts/account-merge';
import { mergePart } from '@trainrace/contract/areas/accounts/account-merge.dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Skeleton } from 'antd';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { Note } from '#widgets/Note.tsx';
import { mergeText } from './accounts.words.ts';
import styles from './merge.module.css';

export function MergePreview(pair: { keepId: string; closeId: string }) {
  const t = useWords(mergeText);
  const lang = useLang();
  const found = useCall(accountMerge.preview, { ...pair }, { quiet: true });
  if (found.isError) return <Failed error={found.error} retry={() => void found.refetch()} />;
  if (found.data === undefined) return <Skeleton active paragraph={{ rows: 2 }} />;
  const { keep, close, parts, refusals } = found.data;
  const said = parts.map(({ what, count }) => `${wordOf(mergePart, what, lang)} ${count}`);
  return (
    <>
      <dl className={styles.parties}>
        <dt>{t('keeps')}</dt>
        <dd>
          <Who party={keep} />
        </dd>
        <dt>{t('closes')}</dt>
        <dd>
          <Who party={close} />
        </dd>
        <dt>{t('goesOver')}</dt>
        <dd>{said.length === 0 ? t('nothing') : said.join(lang === 'zh' ? '、' : ', ')}</dd>
      </dl>
      {refusals.length > 0 && (
        <Note kind="warning" title={t('standing')}>
          <ul>
            {refusals.map((refusal) => (
              <li key={refusal}>{refusal}</li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
}

type Told = Pick<MergeParty, 'name' | 'mobile' | 'idCardNo' | 'realNameState'>;

/** Masked: enough to tell one from the other. */
export function Who({ party: { name, mobile, idCardNo, realNameState } }: { party: Told }) {
  const t = useWords(mergeText);
  const told = [name, mobile, idCardNo, realNameState === 1 ? t('proved') : null];
  return <>{told.filter((one) => one !== null).join(' · ')}</>;
}
