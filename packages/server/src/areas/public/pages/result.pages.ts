// Scores in publicity, published ones, and the list of one trade.
import { awardLevel, contestGroup, tieRule } from '@trainrace/contract/dictionaries';
import { endMinute } from '@trainrace/contract/rules/period-end';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { dayOf, isPast, minute, timeLeft } from './contest-parts.ts';
import { objectionForm } from './forms.ts';
import { html, type Html } from './html.ts';
import type { Page } from './layout.ts';
import { pageLinks } from './page-links.ts';
import type { ScoredTrade, TradeResult, Trades } from './read-results.ts';
import type { Visit } from './visit.ts';

export function publicityPage(visit: Visit, page: number, { trades, total }: Trades): Page {
  const { say, to } = visit;
  return {
    title: say('publicity'),
    description: say('publicityAbout'),
    body: html`
${
  trades.length === 0
    ? html`<p class="sheet">${say('nothingPublic')}</p>`
    : html`<table class="cards"><thead><tr><th>${say('contest')}</th><th>${say('trade')}</th><th>${say('publicSince')}</th><th>${say('publicUntil')}</th></tr></thead><tbody>
${trades.map(
  (trade) => html`<tr><td class="lead"><a href="${to(`/public/publicity/${trade.id}`)}">${trade.contestName}</a></td>
<td data-label="${say('trade')}">${nameOf(trade, visit)}</td><td data-label="${say('publicSince')}">${minute(trade.since)}</td>
<td data-label="${say('publicUntil')}">${endMinute(trade.until)} ${left(trade, visit)}</td></tr>
`,
)}</tbody></table>`
}
${pageLinks(visit, page, total)}`,
  };
}

export function resultsPage(visit: Visit, page: number, { trades, total }: Trades): Page {
  const { say, to } = visit;
  return {
    title: say('results'),
    description: say('resultsAbout'),
    body: html`
${
  trades.length === 0
    ? html`<p class="sheet">${say('noResults')}</p>`
    : html`<table class="cards"><thead><tr><th>${say('contest')}</th><th>${say('trade')}</th><th>${say('competitors')}</th><th>${say('publishedOn')}</th></tr></thead><tbody>
${trades.map(
  (trade) => html`<tr><td class="lead"><a href="${to(`/public/results/${trade.id}`)}">${trade.contestName}</a></td>
<td data-label="${say('trade')}">${nameOf(trade, visit)}</td><td class="n" data-label="${say('competitors')}">${trade.ranked}</td>
<td data-label="${say('publishedOn')}">${dayOf(trade.publishedOn ?? trade.until)}</td></tr>
`,
)}</tbody></table>`
}
${pageLinks(visit, page, total)}`,
  };
}

/** The list that anybody may object to. */
export function tradePublicityPage(visit: Visit, page: number, result: TradeResult): Page {
  const { trade } = result;
  const { say } = visit;
  const isOver = isPast(trade.until, visit);
  return {
    title: titleOf(trade, visit),
    description: `${say('publicity')}: ${trade.contestName} ${trade.tradeName}, ${say('period', { from: minute(trade.since), to: endMinute(trade.until) })}`,
    about: html`${say('publicSince')} ${minute(trade.since)} · ${say('publicUntil')} ${endMinute(trade.until)} <strong>${isOver ? say('publicityOver') : timeLeft(trade.until, visit)}</strong>`,
    hasForm: !isOver,
    body: html`${ranking(visit, result, false)}
${pageLinks(visit, page, trade.ranked)}
<h2 id="objection">${say('object')}</h2>
${isOver ? html`<p>${say('objectionClosed')}</p>` : objectionForm(visit, { subject: 'trade', subjectId: trade.id, about: say('objectAbout') })}`,
  };
}

export function tradeResultPage(visit: Visit, page: number, result: TradeResult): Page {
  const { trade } = result;
  const { say, to } = visit;
  return {
    title: titleOf(trade, visit),
    description: `${say('results')}: ${trade.contestName} ${trade.tradeName}`,
    about: html`${say('publishedOn')} ${dayOf(trade.publishedOn ?? trade.until)} · <a href="${to(`/public/contests/${trade.contestId}`)}">${trade.contestName}</a>`,
    body: html`${correctionNote(visit, result)}${ranking(visit, result, true)}
${pageLinks(visit, page, trade.ranked)}`,
  };
}

/** Note for readers who know another list. The corrections themselves are told to those they concern. */
const correctionNote = ({ say }: Visit, { trade, version }: TradeResult): Html | false =>
  version > 1 &&
  html`<p class="said">${say('corrected', { date: dayOf(trade.publishedOn ?? trade.until), times: version - 1 })}</p>
`;

function ranking(visit: Visit, { rows, trade, rules }: TradeResult, hasAwards: boolean): Html {
  const { say, lang } = visit;
  if (rows.length === 0) return html`<p class="sheet">${say('emptyList')}</p>`;
  return html`<p class="grey">${say('listAbout', { count: trade.ranked })} ${howTotal(visit, rules)}</p>
<table class="ranks"><thead><tr><th class="n">${say('rank')}</th><th>${say('competitor')}</th><th>${say('workUnit')}</th><th class="n">${say('total')}</th>${hasAwards && html`<th>${say('award')}</th>`}</tr></thead><tbody>
${rows.map(
  (row) => html`<tr><td class="n">${row.rankNo}</td><td>${row.name}</td>
<td>${row.workUnit ?? '—'}</td><td class="n">${row.totalScore}</td>${
    hasAwards && html`<td>${row.awardLevel === null ? '' : wordOf(awardLevel, row.awardLevel, lang)}</td>`
  }</tr>
`,
)}</tbody></table>`;
}

/** So that anybody can say how a total and a place came about; the marks themselves are their owners'. */
function howTotal({ say, lang }: Visit, { theoryWeight, practiceWeight, tieRule: tie }: TradeResult['rules']): string {
  const parts = [
    ...(theoryWeight > 0 ? [say('theoryPart', { weight: theoryWeight })] : []),
    ...(practiceWeight > 0 ? [say('practicePart', { weight: practiceWeight })] : []),
  ];
  return say('howTotal', { parts: parts.join(' + '), tie: wordOf(tieRule, tie, lang) });
}

const nameOf = ({ tradeName, contestGroup: group }: ScoredTrade, { lang }: Visit): string =>
  `${tradeName} (${wordOf(contestGroup, group, lang)})`;

const titleOf = (trade: ScoredTrade, visit: Visit): string => `${trade.contestName} ${nameOf(trade, visit)}`;

const left = ({ until }: ScoredTrade, visit: Visit): Html =>
  isPast(until, visit)
    ? html`<span class="tag">${visit.say('publicityOver')}</span>`
    : html`<strong>${timeLeft(until, visit)}</strong>`;
