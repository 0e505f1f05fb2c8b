// A person's contests, year by year: at home on a phone, and in the detail of a record about the person.
import { awardLevel, contestGroup, HONOUR, honour as honourOf, skillLevel } from '@trainrace/contract/dictionaries';
import type { CareerStep } from '@trainrace/contract/areas/results/honour';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import styles from './Career.module.css';
import { careerText } from './honour.words.ts';

export function Career({ steps }: { steps: readonly CareerStep[] }) {
  const t = useWords(careerText);
  if (steps.length === 0) return <p className={styles.none}>{t('none')}</p>;
  return (
    <ol className={styles.career}>
      {steps.map((step) => (
        <CareerItem key={`${step.contestYear} ${step.contestName} ${step.tradeName} ${step.stage}`} step={step} />
      ))}
    </ol>
  );
}

function CareerItem({ step }: { step: CareerStep }) {
  const t = useWords(careerText);
  const lang = useLang();
  const { contestYear, contestName, tradeName, contestGroup: group, certNo } = step;
  return (
    <li>
      <span className={`figures ${styles.year}`}>{contestYear}</span>
      <div>
        <strong>
          {contestName} {tradeName}
          {group !== null && ` (${wordOf(contestGroup, group, lang)})`}
        </strong>
        <Outcome step={step} />
        <Conferred step={step} />
        {certNo !== null && <p className={styles.grey}>{t('cert', { no: certNo })}</p>}
      </div>
    </li>
  );
}

function Outcome({ step: { stage, rankNo, awardLevel: award, totalScore } }: { step: CareerStep }) {
  const t = useWords(careerText);
  const lang = useLang();
  if (stage === 'entered' || stage === 'competed') return <p className={styles.grey}>{t(stage)}</p>;
  const parts = [
    rankNo === null ? t('unranked') : t('rank', { rank: rankNo }),
    ...(award === null ? [] : [wordOf(awardLevel, award, lang)]),
    ...(totalScore === null ? [] : [t('total', { total: totalScore })]),
  ];
  return <p>{parts.join(' · ')}</p>;
}

function Conferred({ step: { honourCode, promoteLevel, honourState } }: { step: CareerStep }) {
  const t = useWords(careerText);
  const lang = useLang();
  const parts = [
    ...(honourCode === null ? [] : [wordOf(honourOf, honourCode, lang)]),
    ...(promoteLevel === null ? [] : [t('promoted', { level: wordOf(skillLevel, promoteLevel, lang) })]),
  ];
  if (parts.length === 0) return null;
  const isRevoked = honourState === HONOUR.revoked;
  return (
    <p className={isRevoked ? styles.grey : styles.conferred}>{(isRevoked ? t('revoked') : '') + parts.join(' · ')}</p>
  );
}
