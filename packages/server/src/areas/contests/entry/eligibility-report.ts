import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import type { EligibilityReport } from '@trainrace/contract/areas/contests/eligibility-report';
import { DRAFT } from '@trainrace/contract/areas/contests/application-commands';
import { formatCondition } from '@trainrace/contract/areas/contests/condition-words';
import type { EligibilityRule } from '@trainrace/contract/areas/contests/eligibility';
import { sxt } from '@trainrace/contract/areas/outside/ext';
import { evidenceSources } from '@trainrace/contract/areas/contests/rules/finding-words.labels';
import { formatFinding, type Evidence } from '@trainrace/contract/areas/contests/rules/finding-words';
import { servicesFor, type EvidenceService } from '@trainrace/contract/areas/contests/rules/known';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import { scopeOfUser } from '#platform/access/scope-of-user.ts';
import { mayReadOf } from '#platform/ext/reach.ts';
import type { Context } from '#platform/context/context.ts';
import { findEntry, type Entry } from './entry.ts';
import { evaluateEligibility, keptEligibility, type KeptFinding } from './evaluate-eligibility.ts';
import { lockTrade, type LockedTrade } from './lock-trade.ts';
import { isEnterer, withoutOthersEntries } from './seen-entry.ts';
import { isUndecided } from './verify.ts';

type Reported = EligibilityReport['rules'][number];

/** Judged now while nobody has decided; afterwards as it was decided. */
export async function eligibilityReport(context: Context, id: string): Promise<EligibilityReport> {
  const entry = await findEntry(context, id);
  const ground = await lockTrade(context, { entryId: id }, 'none');
  const kept = await keptEligibility(context, id);
  const isOpen = isUndecided(entry.row);
  const found: readonly KeptFinding[] = isOpen
    ? await evaluateEligibility(context, entry.full, ground, kept.known)
    : kept.findings;
  const access = await accessOf(context, entry);
  const findings =
    isEnterer(context.user) && !access.isOwn
      ? await withoutOthersEntries(context, found, { isDraft: entry.row.auditStatus === DRAFT })
      : found;
  const rules =
    findings.length === 0 && !isOpen
      ? ofBefore(entry, ground, context.lang)
      : findings.map((finding, index) =>
          reported(finding, conditionOf(ground, finding.rule, index, context.lang), context.lang),
        );
  const mayAsk = scopeOfUser(context.user, applicationInfo.verifyEligibility.action) !== null;
  const isUnsettled = findings.some(({ rule, ok }) => ok === null && servicesFor([{ rule }]).length > 0);
  return {
    id,
    rules: rules.map((one) => ({ ...one, evidence: one.evidence.filter(({ source }) => access.mayRead(source)) })),
    checkedAt: kept.askedAt,
    mayVerify: isOpen && mayAsk && isUnsettled,
    needsConsent: isOpen && isUnsettled && access.needsConsent,
  };
}

/** Evidence of other bodies is read by who might ask them about this person. */
async function accessOf(context: Context, { row, full }: Entry) {
  const { isOwn, byConsent } =
    typeof full.idCardNo === 'string' ? await mayReadOf(context, full.idCardNo) : { isOwn: false, byConsent: false };
  const hasRight = (service: EvidenceService) => scopeOfUser(context.user, sxt[service].action) !== null;
  const isOutside = (source: string): source is EvidenceService => source in sxt;
  const isHandedIn = row.auditStatus > DRAFT;
  return {
    isOwn,
    mayRead: (source: string) => !isOutside(source) || isOwn || byConsent || (isHandedIn && hasRight(source)),
    needsConsent: !isOwn && !byConsent && !(isHandedIn && hasRight('getPersonInsured')),
  };
}

function reported(
  { rule, isHard, ok, words, evidence, override }: KeptFinding,
  condition: string,
  lang: Lang,
): Reported {
  const message = formatFinding(words, lang);
  return {
    rule,
    isHard,
    ok,
    condition: condition === '' ? message : condition,
    message,
    override: override ?? null,
    evidence: evidence.map((one) => shown(one, lang)),
  };
}

const shown = ({ source, words, time, traceId }: Evidence, lang: Lang): Reported['evidence'][number] => ({
  source,
  sourceName: inLang(evidenceSources[source], lang),
  text: formatFinding(words, lang),
  time,
  traceId,
});

/** Conditions may have changed since: then what was found speaks for itself. */
function conditionOf({ eligibility }: LockedTrade, kind: string, index: number, lang: Lang): string {
  const at: EligibilityRule | undefined =
    eligibility[index]?.rule === kind ? eligibility[index] : eligibility.find(({ rule }) => rule === kind);
  return at === undefined ? '' : formatCondition(at, lang);
}

/** Entries decided before evidence was kept. */
const ofBefore = ({ row }: Entry, ground: LockedTrade, lang: Lang): Reported[] =>
  (row.eligibilityResult ?? []).map(({ rule, ok, message, isHard = true, override = null }, index) => ({
    rule,
    isHard,
    ok,
    condition: conditionOf(ground, rule, index, lang) || message,
    message,
    override,
    evidence: [],
  }));
