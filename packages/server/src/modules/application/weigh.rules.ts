// What the final audit finds against an entry, and what it may pass over with a reason (domain §4.1, 30).
import { PROVINCE_CHECK } from '@trainrace/contract/dictionaries';
import type { OVERRIDABLE_RULES } from '@trainrace/contract/application/application-info';
import type { EligibilityResult } from '@trainrace/contract/competition/eligibility';
import { sayMessage } from '@trainrace/contract/messages';
import type { Lang } from '@trainrace/contract/wire/label';
import type { Finding } from '@trainrace/contract/rules/eligibility';

type Rule = (typeof OVERRIDABLE_RULES)[number];

export interface Override {
  rule: Rule;
  reason: string;
}

/** Codes of province_check_state. */

interface Facts {
  findings: readonly Finding[];
  proCheckState: number;
  overrides: readonly Override[];
}

export interface Weighed {
  /** Still in the way: the rule to override, and why. */
  failures: { field: Rule; message: string }[];
  result: EligibilityResult[];
}

export function weigh({ findings, proCheckState, overrides }: Facts, lang: Lang): Weighed {
  const objections: { rule: string; field: Rule; message: string; ok: boolean | null }[] = [
    ...findings.map((finding) => ({ ...finding, field: overridableAs(finding.rule) })),
    ...(proCheckState === PROVINCE_CHECK.conflict
      ? [{ rule: 'proCheck', field: 'proCheck' as const, ok: false, message: sayMessage('provinceConflict', lang) }]
      : []),
  ];
  const reasons = new Map(overrides.map(({ rule, reason }) => [rule, reason]));
  const judged = objections.map(({ rule, field, ok, message }) => {
    const reason = ok === false ? reasons.get(field) : undefined;
    return reason === undefined
      ? { rule, field, ok, message }
      : { rule, field, ok: true, message: sayMessage('overridden', lang, { reason }) };
  });
  return {
    failures: judged.filter(({ ok }) => ok === false).map(({ field, message }) => ({ field, message })),
    result: judged.map(({ rule, ok, message }) => ({ rule, ok, message })),
  };
}

const overridableAs = (rule: Finding['rule']): Rule => (rule === 'local' ? 'isLocal' : 'eligibility');
