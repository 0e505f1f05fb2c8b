// Judges granted honours again after a correction moved their holder (decision 0072).
import { HONOUR } from '@trainrace/contract/dictionaries';
import type { Grant } from '@trainrace/contract/areas/contests/grants';
import { evaluateHonours, type Judged } from '@trainrace/contract/areas/results/evaluate-honours';
import type { PlacedRow } from './read-placed.ts';

export interface Outcome {
  honourCode: string | null;
  promoteLevel: number | null;
  honourState: number;
  heldLevel: number | null;
  honourGrounds: Judged['grounds'];
  honourRuleId: string | null;
}

/**
 * Null where it stands. What the rules give no more ends; where they give something else, that is proposed anew. What
 * somebody gave by hand says that it is in doubt: no rule knows why it was given.
 */
export function reevaluateHonour(
  row: PlacedRow,
  { grants, ruleId }: { grants: readonly Grant[]; ruleId: string | null },
): Outcome | null {
  if (row.honourState !== HONOUR.granted && row.honourState !== HONOUR.issued) return null;
  const conferred = { honourCode: row.honourCode ?? null, promoteLevel: row.promoteLevel ?? null };
  const held = row.honourGrounds ?? [];
  const { honourCode, promoteLevel, grounds } = evaluateHonours(grants, asBefore(row));
  const isSame = honourCode === conferred.honourCode && promoteLevel === conferred.promoteLevel;
  if (isSame) return null;
  const { heldLevel } = row;
  const kept = (key: 'corrected' | 'ended', honourState: number) => ({
    ...conferred,
    honourState,
    heldLevel,
    honourGrounds: [...held, { clause: '', key }],
    honourRuleId: null,
  });
  if (isByHand(row)) return held.some(({ key }) => key === 'corrected') ? null : kept('corrected', row.honourState);
  if (honourCode === null && promoteLevel === null) return kept('ended', HONOUR.revoked);
  const honourState = HONOUR.proposed;
  return { honourCode, promoteLevel, honourState, heldLevel, honourGrounds: grounds, honourRuleId: ruleId };
}

/** Honours and levels gained since from elsewhere do not count against the holder. */
const asBefore = ({ placed, heldLevel, honourCode }: PlacedRow) => ({
  ...placed,
  heldLevel,
  heldHonours: placed.heldHonours.filter((code) => code !== honourCode),
});

/** No clause of the rules gave it. */
function isByHand({ honourCode, promoteLevel, honourGrounds }: PlacedRow): boolean {
  const grounds = honourGrounds ?? [];
  const gave = (key: 'granted' | 'promoted', is: (ground: Judged['grounds'][number]) => boolean) =>
    grounds.some((ground) => ground.key === key && is(ground));
  return (
    (Boolean(honourCode) && !gave('granted', (ground) => ground.honourCode === honourCode)) ||
    (Boolean(promoteLevel) && !gave('promoted', ({ level }) => level === promoteLevel))
  );
}
