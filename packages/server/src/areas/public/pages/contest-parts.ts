// Parts of a contest shown on more than one page.
import { formatCondition } from '@trainrace/contract/areas/contests/condition-words';
import { rulesOf, type EligibilityRule } from '@trainrace/contract/areas/contests/eligibility';
import { CONTEST, contestGroup, contestStatus, ENTRY_WINDOW, entryWindow } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { momentOf, stamp } from '#platform/time/time.ts';
import { html, type Html } from './html.ts';
import type { OpenContest, PublicTrade } from './read-contests.ts';
import type { Visit } from './visit.ts';
import { isOverAt } from '@trainrace/contract/rules/open-at';

/** To the minute: nobody is told seconds. */
export function minute(time: string): string {
  return time.slice(0, 16);
}

export function dayOf(time: string): string {
  return time.slice(0, 10);
}

/** Of a file. */
export function sizeOf(bytes: number): string {
  return bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
}

export function isPast(time: string, { now }: Pick<Visit, 'now'>): boolean {
  return isOverAt(time, stamp(now));
}

const DAY_MS = 86_400_000;

/** How long something still goes on, in days as people count them: what ends at 24:00 lasts until that day. */
export function timeLeft(until: string, { now, say }: Visit): string {
  const midnight = (at: number) => Math.floor((at + DAY_MS / 3) / DAY_MS);
  const days = midnight(momentOf(until).getTime() - 1) - midnight(now.getTime());
  return days <= 0 ? say('lastDay') : say('daysLeft', { days });
}

type Timed = Pick<OpenContest, 'applyStart' | 'applyEnd'>;

export function isOpenNow({ applyStart, applyEnd }: Timed, visit: Visit): boolean {
  return isPast(applyStart, visit) && !isPast(applyEnd, visit);
}

/** Of a published contest what the clock says, else its state. */
export function stateOf(contest: Timed & { contestStatus: number }, visit: Visit): Html {
  const { lang } = visit;
  if (contest.contestStatus !== CONTEST.published)
    return html`<span class="tag">${wordOf(contestStatus, contest.contestStatus, lang)}</span>`;
  const { applyStart, applyEnd } = contest;
  const window = isPast(applyEnd, visit)
    ? ENTRY_WINDOW.over
    : isPast(applyStart, visit)
      ? ENTRY_WINDOW.open
      : ENTRY_WINDOW.before;
  return html`<span class="tag${window === ENTRY_WINDOW.open && ' on'}">${wordOf(entryWindow, window, lang)}</span>`;
}

/** Conditions of each trade: printed once where all share them, else by the trades that share them (decision 0045). */
export function conditions({ eligibility, trades }: Pick<OpenContest, 'eligibility' | 'trades'>, visit: Visit): Html {
  const shared = Map.groupBy(trades, (trade) => JSON.stringify(rulesOf({ eligibility }, trade)));
  if (shared.size <= 1) return ruleList(rulesOf({ eligibility }, trades[0]), visit);
  return html`${[...shared.values()].map(
    (some) => html`<p><strong>${named(some, visit)}</strong></p>
${ruleList(rulesOf({ eligibility }, some[0]), visit)}`,
  )}`;
}

const named = (trades: readonly PublicTrade[], { lang }: Visit): string =>
  listed(
    trades.map((trade) => `${trade.tradeName} (${wordOf(contestGroup, trade.contestGroup, lang)})`),
    lang,
  );

export function listed(names: readonly string[], lang: 'zh' | 'en'): string {
  return names.join(lang === 'zh' ? '\u3001' : ', ');
}

function ruleList(rules: readonly EligibilityRule[], { lang, say }: Visit): Html {
  if (rules.length === 0) return html`<p>${say('everybody')}</p>`;
  return html`<ul>${rules.map((rule) => html`<li>${formatCondition(rule, lang)}</li>`)}</ul>`;
}

/** The trades of a contest; with a way in where it takes entries. */
export function tradeTable(trades: readonly PublicTrade[], isOpen: boolean, visit: Visit): Html {
  const { lang, say } = visit;
  return html`<table class="cards"><thead><tr><th>${say('trade')}</th><th>${say('group')}</th><th class="n">${say('places')}</th>${isOpen && html`<th class="n">${say('enter')}</th>`}</tr></thead><tbody>
${trades.map((trade) => {
  const group = wordOf(contestGroup, trade.contestGroup, lang);
  return html`<tr><td class="lead">${trade.tradeName}${trade.teamSize > 1 && html` <span class="grey">${say('teamOf', { size: trade.teamSize })}</span>`}</td>
<td data-label="${say('group')}">${group}</td><td class="n" data-label="${say('places')}">${places(trade, visit)}</td>
${isOpen && ways(trade, group, visit)}</tr>
`;
})}</tbody></table>`;
}

function ways({ id, tradeName: trade, quotaLeft }: PublicTrade, group: string, visit: Visit): Html {
  const { say } = visit;
  // As it is called behind the door: who comes now stands in line.
  const isFull = quotaLeft === 0;
  const alone = say(isFull ? 'waitForTrade' : 'enterTrade', { trade, group });
  const together = say(isFull ? 'waitForTradeTogether' : 'enterTradeTogether', { trade, group });
  return html`<td class="n"><span class="ways"><a class="go${isFull && ' quiet'}" href="${entryOf(id, visit)}" aria-label="${alone}">${say(isFull ? 'wait' : 'enter')}</a>
<a href="${groupEntryOf(id, visit)}" aria-label="${together}">${say(isFull ? 'waitTogether' : 'enterTogether')}</a></span></td>`;
}

function places({ quotaTotal, quotaLeft }: PublicTrade, { say }: Visit): string {
  if (quotaTotal === null) return say('noLimit');
  return quotaLeft === 0 ? say('full') : say('placesLeft', { left: quotaLeft ?? 0, total: quotaTotal });
}

/** Through sign-in to the entry with this trade chosen: of oneself, or of the people of a school or business. */
const entryOf = (tradeId: string, { to }: Visit): string =>
  to('/login', { as: 'U032', to: `/application/my?trade=${tradeId}` });
const groupEntryOf = (tradeId: string, { to }: Visit): string =>
  to('/login', { as: 'U034', to: `/application/group?trade=${tradeId}` });
