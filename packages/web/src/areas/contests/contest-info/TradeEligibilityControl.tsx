// Conditions that a trade says in place of its contest's, beginning with those.
import type { EligibilityRule } from '@trainrace/contract/areas/contests/eligibility';
import { Checkbox } from 'antd';
import { useWords } from '#i18n/words.ts';
import type { ControlProps } from '#resource/form/control-props.ts';
import { Conditions } from '#widgets/Conditions.tsx';
import { conditionText } from '#widgets/conditions.words.ts';
import { EligibilityControl } from './EligibilityControl.tsx';

export function TradeEligibilityControl(props: ControlProps & { ofContest: readonly EligibilityRule[] }) {
  const { id = '', value, isDisabled = false, onChange, ofContest } = props;
  const t = useWords(conditionText);
  const isOwn = value !== null && value !== undefined;
  return (
    <>
      <Checkbox
        id={id}
        checked={isOwn}
        disabled={isDisabled}
        onChange={({ target: { checked } }) => onChange?.(checked ? [...ofContest] : null)}
      >
        {t('ownOfTrade')}
      </Checkbox>
      {isOwn ? <EligibilityControl {...props} id={`${id}-own`} /> : <Conditions rules={ofContest} />}
    </>
  );
}
