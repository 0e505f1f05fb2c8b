// Preview of a policy: its tiers by example, and a sample that one can work out.
import { calculateDeposit, short } from '@trainrace/contract/areas/deposits/deposit-calculator';
import { calculationInput, type MarginPolicy } from '@trainrace/contract/areas/deposits/margin-policy';
import { calculationLabels } from '@trainrace/contract/areas/deposits/margin-policy.labels';
import { CLEAN } from '@trainrace/contract/dictionaries';
import { keysOf } from '@trainrace/contract/wire/objects';
import { useId } from 'react';
import { z } from 'zod';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { FormItems } from '#resource/form/FormItems.tsx';
import { useFields } from '#resource/form/use-fields.ts';
import { CalcSteps } from '../CalcSteps.tsx';
import { policyText } from './margin-policy.words.ts';
import styles from './PolicyPreview.module.css';

export function PolicyPreview({ record }: { record: MarginPolicy }) {
  const t = useWords(policyText);
  return (
    <div className={styles.preview}>
      <section>
        <h3>{t('preview')}</h3>
        <TierExamples policy={record} />
      </section>
      <section>
        <h3>{t('tryOut')}</h3>
        <p className={styles.help}>{t('tryHelp')}</p>
        <Sample policy={record} />
      </section>
    </div>
  );
}

const PLAIN = { projectsOfEnterprise: 0, cleanYears: 0, arrears2y: CLEAN.none, isBlacklisted: false };

/** At the lower end of each tier, and at what is exempt or capped. */
function TierExamples({ policy }: { policy: MarginPolicy }) {
  const t = useWords(policyText);
  return (
    <table className={styles.examples}>
      <thead>
        <tr>
          <th scope="col">{t('sample')}</th>
          <th scope="col">{t('deposit')}</th>
        </tr>
      </thead>
      <tbody>
        {examplesOf(policy).map((contractAmount) => {
          const { amount, rate, isExempt } = calculateDeposit(policy, { ...PLAIN, contractAmount });
          return (
            <tr key={contractAmount}>
              <td>{t('sum', { amount: contractAmount })}</td>
              <td>{isExempt === 1 ? t('exempt') : t('rated', { amount, rate: short(rate) })}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Contract sums as they are, in ten thousands of yuan. */
const USUAL = ['260.00', '980.00', '6800.00', '12800.00', '36000.00'];

function examplesOf({ tiers, exemptBelowAmount }: MarginPolicy): string[] {
  const edges = (tiers ?? []).map(({ min }) => min).filter((min) => Number(min) > 0);
  const all = [...USUAL, ...edges, ...(exemptBelowAmount ? [exemptBelowAmount] : [])];
  return [...new Set(all)].sort((one, other) => Number(one) - Number(other));
}

const { contractAmount, projectsOfEnterprise, cleanYears, arrears2y, isBlacklisted } = calculationInput;
const schema = z.object({ contractAmount, projectsOfEnterprise, cleanYears, arrears2y, isBlacklisted });

function Sample({ policy }: { policy: MarginPolicy }) {
  const label = useLabel();
  const prefix = useId();
  const fields = useFields({ schema, labels: calculationLabels }, () => ({ contractAmount: '1000.00' }));
  const asked = schema.safeParse(fields.values);
  return (
    <>
      <div className={styles.sample}>
        <FormItems
          fields={fields}
          names={keysOf(calculationLabels)}
          shape={schema.shape}
          prefix={prefix}
          labelOf={(field) => label(calculationLabels[field])}
        />
      </div>
      <div aria-live="polite">
        {asked.success && <CalcSteps trace={calculateDeposit(policy, factsOf(asked.data))} />}
      </div>
    </>
  );
}

const factsOf = (asked: z.output<typeof schema>) => ({
  contractAmount: asked.contractAmount,
  projectsOfEnterprise: asked.projectsOfEnterprise ?? 0,
  cleanYears: asked.cleanYears ?? 0,
  arrears2y: asked.arrears2y ?? CLEAN.none,
  isBlacklisted: asked.isBlacklisted === 1,
});
