// The honour wall by year and trade, and one of its people.
import { awardLevel, contestGroup, honour, skillLevel } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { html, paragraphs, type Html } from './html.ts';
import type { Page } from './layout.ts';
import { pageLinks } from './page-links.ts';
import type { Champion, Wall, WallRow } from './read-honours.ts';
import type { Visit } from './visit.ts';

export function honoursPage(visit: Visit, page: number, { year, years, total, rows }: Wall): Page {
  const { say, to } = visit;
  return {
    title: say('honours'),
    description: say('honoursAbout'),
    body: html`
<p>${years.map(
      (one) =>
        html`<a href="${to('/public/honours', { year: one })}"${one === year && html` aria-current="page"`}>${one}</a> `,
    )}</p>
${rows.length === 0 && html`<p class="sheet">${say('noHonours', { year: year || '' })}</p>`}
${tradesIn(rows).map((trade) => tradeWall(trade, visit))}
${pageLinks(visit, page, total)}`,
  };
}

/** Rows that follow one another and are of one trade. */
function tradesIn(rows: readonly WallRow[]): WallRow[][] {
  const trades = new Map<string, WallRow[]>();
  for (const row of rows) {
    const key = `${row.contestName} ${row.tradeName} ${row.contestGroup}`;
    trades.set(key, [...(trades.get(key) ?? []), row]);
  }
  return [...trades.values()];
}

function tradeWall(rows: readonly WallRow[], { say, to, lang }: Visit): Html {
  const [first] = rows;
  return html`<h2>${first!.contestName} ${first!.tradeName} (${wordOf(contestGroup, first!.contestGroup, lang)})</h2>
<table class="ranks"><thead><tr><th class="n">${say('rank')}</th><th>${say('competitor')}</th><th>${say('workUnit')}</th><th>${say('award')}</th><th>${say('honourWord')}</th></tr></thead><tbody>
${rows.map(
  (
    row,
  ) => html`<tr><td class="n">${row.rankNo}</td><td><a href="${to(`/public/honours/${row.id}`)}">${row.name}</a></td>
<td>${row.workUnit}</td><td>${wordOf(awardLevel, row.awardLevel, lang)}</td><td>${row.honourCode && wordOf(honour, row.honourCode, lang)}</td></tr>
`,
)}</tbody></table>`;
}

export function championPage({ say, to, lang }: Visit, champion: Champion): Page {
  const { id, name, contestYear, contestName, tradeName, workUnit, rankNo, deeds, hasPhoto } = champion;
  const line = (label: string, words: string | null | false) => words && html`<dt>${label}</dt><dd>${words}</dd>`;
  return {
    title: name,
    description: `${say('honours')}: ${contestYear} ${contestName} ${tradeName}`,
    about: html`<a href="${to('/public/honours', { year: contestYear })}">${contestYear} ${say('honours')}</a>`,
    body: html`<section class="sheet">
${hasPhoto && html`<p><img src="/public/honours/${id}/photo" alt="${say('photoOf', { name })}" width="150" loading="lazy"></p>`}
<dl>${line(say('contest'), contestName)}${line(say('trade'), `${tradeName} (${wordOf(contestGroup, champion.contestGroup, lang)})`)}
${line(say('workUnit'), workUnit)}${line(say('rank'), `${rankNo}`)}${line(say('award'), wordOf(awardLevel, champion.awardLevel, lang))}
${line(say('honourWord'), champion.honourCode && wordOf(honour, champion.honourCode, lang))}
${line(say('promotedTo'), champion.promoteLevel !== null && wordOf(skillLevel, champion.promoteLevel, lang))}</dl>
${deeds && html`<h2>${say('deeds')}</h2>${paragraphs(deeds)}`}</section>`,
  };
}
