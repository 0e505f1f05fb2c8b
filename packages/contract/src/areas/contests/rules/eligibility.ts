// Whether a person may enter, rule by rule, with the evidence (domain §7 no. 1). The web asks it of what is filled in so far, the
// server of all that is known besides. What nobody told is not checked, never passed.
import type { EligibilityRule, RuleKind } from '../eligibility.ts';
import { applicationInfoLabels } from '../application-info.labels.ts';
import { APPLY_SOURCE, COMES_FROM, education, skillLevel, yesNo } from '../../../dictionaries.ts';
import { inLang, type Label, type Lang } from '../../../wire/label.ts';
import { labelOf, type Dictionary } from '../../../wire/dictionary.ts';
import { ageAt } from '../../../rules/id-card.ts';
import { insuredHere, insuredMonthsHere, insuredYears, isOf } from './insured.ts';
import { heldLevel, levelHeight } from './held-levels.ts';
import { formatFinding, type Evidence, type FindingWords } from './finding-words.ts';
import { fromOutside, servicesFor, type InCity, type Known } from './known.ts';

/** Data of an entry. */
export interface Entrant {
  birthday?: string | null | undefined;
  workYears?: number | null | undefined;
  curOccupation?: string | null | undefined;
  curSkillLevel?: number | null | undefined;
  applyLevel?: number | null | undefined;
  education?: string | null | undefined;
  candidateSource?: string | null | undefined;
  applySource?: number | null | undefined;
  isLocal?: number | null | undefined;
  /** Only where the bureau decided it. */
  isLocalReason?: string | null | undefined;
  isLocalTime?: string | null | undefined;
}

export interface Finding {
  rule: RuleKind;
  /** Whether failing it keeps the entry from being handed in. */
  isHard: boolean;
  ok: boolean | null;
  words: FindingWords;
  message: string;
  /** The field of the entry that decides. */
  field: string;
  evidence: readonly Evidence[];
}

/** `known` is what the server knows besides the entry; pages leave it out. */
export function checkEligibility(
  rules: readonly EligibilityRule[],
  entrant: Entrant,
  lang: Lang,
  known: Known & InCity = { city: '' },
): Finding[] {
  return rules.map((rule) => {
    const { field, ok, words, evidence } = check(rule, entrant, known);
    const message = formatFinding(words, lang);
    const outside = servicesFor([rule]).flatMap((service) => fromOutside(service, known));
    return {
      rule: rule.rule,
      isHard: rule.isHard ?? true,
      field,
      ok,
      words,
      message,
      evidence: [...evidence, ...outside],
    };
  });
}

interface Verdict {
  field: string;
  ok: boolean | null;
  words: FindingWords;
  /** Besides what was asked outside. */
  evidence: readonly Evidence[];
}

type Rule<K extends RuleKind> = Extract<EligibilityRule, { rule: K }>;

function check(rule: EligibilityRule, entrant: Entrant, known: Known & InCity): Verdict {
  switch (rule.rule) {
    case 'age':
      return checkAge(rule, entrant);
    case 'workYears':
      return checkWorkYears(rule, entrant);
    case 'levelNotAbove':
      return checkLevel(rule, entrant, known);
    case 'notHoldingLevel':
      return checkNotHolding(rule, entrant, known);
    case 'education': {
      const { education: one } = entrant;
      return verdict(
        'education',
        isKnown(one) ? rule.anyOf.includes(one) : null,
        [stated('education', one, education)],
        {
          pass: { key: 'eligibleEducation' },
          fail: { key: 'notEligibleEducation', params: { anyOf: listed(rule.anyOf) } },
          open: { key: 'uncheckedEducation' },
        },
      );
    }
    case 'student': {
      const { candidateSource: from, applySource } = entrant;
      const evidence = [
        stated('candidateSource', from),
        ...(applySource === APPLY_SOURCE.school ? [own({ key: 'ofSchool' })] : []),
      ];
      return verdict('candidateSource', isKnown(from) ? from === COMES_FROM.school : null, evidence, {
        pass: { key: 'eligibleStudent' },
        fail: { key: 'notEligibleStudent' },
        open: { key: 'uncheckedStudent' },
      });
    }
    case 'onePerYear':
      return checkOnePerYear(known);
    case 'local':
      return checkLocal(entrant, known);
    case 'insuredLocal': {
      const months = insuredMonthsHere(known);
      return verdict('isLocal', months === null ? null : months >= rule.months, [], {
        pass: { key: 'eligibleInsuredLocal', params: { months: rule.months } },
        fail: { key: 'notEligibleInsuredLocal', params: { months: rule.months } },
        open: { key: 'uncheckedInsuredLocal' },
      });
    }
    case 'insuredProvince': {
      const years = insuredYears(known);
      return verdict('isLocal', years === null ? null : years >= rule.years, [], {
        pass: { key: 'eligibleInsuredProvince', params: { years: rule.years } },
        fail: { key: 'notEligibleInsuredProvince', params: { years: rule.years } },
        open: { key: 'uncheckedInsuredProvince' },
      });
    }
  }
}

function checkWorkYears({ min }: Rule<'workYears'>, { workYears }: Entrant): Verdict {
  return verdict('workYears', isKnown(workYears) ? workYears >= min : null, [stated('workYears', workYears)], {
    pass: { key: 'eligibleWorkYears' },
    fail: { key: 'notEligibleWorkYears', params: { min } },
    open: { key: 'uncheckedWorkYears' },
  });
}

function checkAge(rule: Rule<'age'>, { birthday }: Entrant): Verdict {
  const age = isKnown(birthday) ? ageAt(birthday, rule.at) : null;
  const [min, max] = [rule.min ?? 0, rule.max ?? 120];
  const params = { at: rule.at, min, max, age: age ?? '' };
  const evidence: Evidence[] =
    age === null ? [] : [{ source: 'idCard', words: { key: 'fromNumber' }, time: null, traceId: null }];
  return verdict('idCardNo', age === null ? null : age >= min && age <= max, evidence, {
    pass: { key: 'eligibleAge', params },
    fail: { key: 'notEligibleAge', params },
    open: { key: 'uncheckedAge' },
  });
}

/** Level of the entry, unless a certificate of the occupation shows more. */
function checkLevel({ level }: Rule<'levelNotAbove'>, { curSkillLevel }: Entrant, known: Known): Verdict {
  const certified = known.occupation === undefined ? null : heldLevel(known, known.occupation, ['getTrainCertificate']);
  const highest = [curSkillLevel, certified?.level].filter(isKnown).toSorted((a, b) => levelHeight(b) - levelHeight(a));
  const isTooHigh = highest[0] !== undefined && levelHeight(highest[0]) > levelHeight(level);
  const ok = isTooHigh ? false : isKnown(curSkillLevel) ? true : null;
  return verdict('curSkillLevel', ok, [stated('curSkillLevel', curSkillLevel, skillLevel)], {
    pass: { key: 'eligibleLevel' },
    fail: { key: 'notEligibleLevel', params: { level: labelOf(skillLevel, level) } },
    open: { key: 'uncheckedLevel' },
  });
}

/** One's own word says that one holds it, never that one does not. */
function checkNotHolding(rule: Rule<'notHoldingLevel'>, entrant: Entrant, known: Known): Verdict {
  const level = rule.level ?? entrant.applyLevel;
  const occupation = rule.occupation ?? known.occupation;
  const { curOccupation, curSkillLevel } = entrant;
  const evidence = [stated('curSkillLevel', curSkillLevel, skillLevel)];
  const open = { key: 'uncheckedNotHolding' } as const;
  const field = 'curSkillLevel';
  if (!isKnown(level) || occupation === undefined) return { field, ok: null, words: open, evidence };
  const params = { occupation, level: labelOf(skillLevel, level) };
  const says =
    isKnown(curSkillLevel) && curOccupation === occupation && levelHeight(curSkillLevel) >= levelHeight(level);
  const held = heldLevel(known, occupation, ['getTrainCertificate', 'examin']);
  const isHeld = held.level !== null && levelHeight(held.level) >= levelHeight(level);
  return verdict(field, says || isHeld ? false : held.isWhole ? true : null, evidence, {
    pass: { key: 'eligibleNotHolding', params },
    fail: { key: 'notEligibleNotHolding', params },
    open,
  });
}

function checkOnePerYear({ otherEntries }: Known): Verdict {
  const evidence = (otherEntries?.entries ?? []).map(({ contestName, applyNo }) =>
    own({ key: 'otherEntry', params: { contest: contestName, applyNo } }, otherEntries!.time),
  );
  const none = own({ key: 'noOtherEntry' }, otherEntries?.time);
  const isFirst = otherEntries === undefined ? null : evidence.length === 0;
  return verdict('contestTradeId', isFirst, isFirst === true ? [none] : evidence, {
    pass: { key: 'eligibleOnePerYear' },
    fail: { key: 'notEligibleOnePerYear' },
    open: { key: 'uncheckedOnePerYear' },
  });
}

/** The bureau's decision stands; the entry's own statement stands until both registers say otherwise. */
function checkLocal({ isLocal, isLocalReason, isLocalTime }: Entrant, known: Known & InCity): Verdict {
  const words = {
    pass: { key: 'eligibleLocal' },
    fail: { key: 'notEligibleLocal' },
    open: { key: 'uncheckedLocal' },
  } as const;
  if (isKnown(isLocalReason)) {
    const ruling: Evidence = {
      source: 'ruling',
      words: { key: 'ruled', params: { reason: isLocalReason } },
      time: isLocalTime ?? null,
      traceId: null,
    };
    return verdict('isLocal', isLocal === 1, [ruling], words);
  }
  const { getPersonInfo: person } = known;
  const lives = person?.state === 'found' ? person.records.some(({ hukouArea }) => isOf(hukouArea, known)) : null;
  const insured = insuredHere(known);
  const isRefuted = lives === false && insured === false;
  const said = stated('isLocal', isLocal, yesNo);
  return verdict('isLocal', isKnown(isLocal) ? isLocal === 1 && !isRefuted : null, [said], words);
}

const isKnown = <Value>(value: Value | null | undefined): value is Value => value !== null && value !== undefined;

const verdict = (
  field: string,
  ok: boolean | null,
  evidence: readonly Evidence[],
  say: { pass: FindingWords; fail: FindingWords; open: FindingWords },
): Verdict => ({ field, ok, evidence, words: ok === null ? say.open : ok ? say.pass : say.fail });

function stated(
  field: keyof typeof applicationInfoLabels,
  value: string | number | Label | null | undefined,
  dictionary?: Dictionary,
): Evidence {
  const label = applicationInfoLabels[field];
  const words: FindingWords = isKnown(value)
    ? { key: 'stated', params: { label, value: dictionary === undefined ? value : labelOf(dictionary, value) } }
    : { key: 'statedNothing', params: { label } };
  return { source: 'entry', words, time: null, traceId: null };
}

const own = (words: FindingWords, time: string | null = null): Evidence => ({
  source: 'own',
  words,
  time,
  traceId: null,
});

const listed = (codes: readonly string[]): Label => {
  const labels = codes.map((one) => labelOf(education, one));
  return [labels.map((one) => inLang(one, 'zh')).join('\u3001'), labels.map((one) => inLang(one, 'en')).join(', ')];
};
