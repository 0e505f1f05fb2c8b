// Findings of the final audit, and those it may pass over with a reason (domain §4.1, 30): what is not met, and what
// nobody has checked.
import { PROVINCE_CHECK } from '@trainrace/contract/dictionaries';
import type { OverridableRule } from '@trainrace/contract/areas/contests/application-info';
import type { RuleKind } from '@trainrace/contract/areas/contests/eligibility';
import { formatMessage } from '@trainrace/contract/messages';
import type { Lang } from '@trainrace/contract/wire/label';
import type { Finding } from '@trainrace/contract/areas/contests/rules/eligibility';

export interface Override {
  rule: OverridableRule;
  reason: string;
}

interface Facts {
  findings: readonly Finding[];
  proCheckState: number;
  overrides: readonly Override[];
}

export interface AuditFindings {
  /** Still in the way: the rule to override, and why. */
  failures: { field: OverridableRule; message: string }[];
  /** With the reason why what is not met was accepted. */
  findings: (Finding & { override?: string })[];
}

export function auditFindings({ findings, proCheckState, overrides }: Facts, lang: Lang): AuditFindings {
  const reasons = new Map(overrides.map(({ rule, reason }) => [rule, reason]));
  const isOpen = ({ ok, rule }: Finding) => ok !== true && !reasons.has(overridableAs(rule));
  const conflict = proCheckState === PROVINCE_CHECK.conflict && !reasons.has('proCheck');
  return {
    failures: [
      ...findings.filter(isOpen).map(({ rule, message }) => ({ field: overridableAs(rule), message })),
      ...(conflict ? [{ field: 'proCheck' as const, message: formatMessage('provinceConflict', lang) }] : []),
    ],
    findings: findings.map((finding) => {
      const reason = finding.ok === true ? undefined : reasons.get(overridableAs(finding.rule));
      return reason === undefined ? finding : { ...finding, override: reason };
    }),
  };
}

const overridableAs = (rule: RuleKind): OverridableRule => (rule === 'local' ? 'isLocal' : rule);
