import { contestGroup } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { endMinute } from '@trainrace/contract/rules/period-end';
import { conditions, dayOf, isOpenNow, minute, timeLeft, tradeTable } from './contest-parts.ts';
import { html, type Html } from './html.ts';
import type { Page } from './layout.ts';
import type { OpenContest } from './read-contests.ts';
import type { ListedNotice } from './read-notices.ts';
import type { ScoredTrade } from './read-results.ts';
import type { Visit } from './visit.ts';

interface Read {
  contests: readonly OpenContest[];
  publicity: readonly ScoredTrade[];
  notices: readonly ListedNotice[];
}

/** Front page for citizens: the contests that can be entered now, and until when. */
export function homePage(visit: Visit, { contests, publicity, notices }: Read): Page {
  const { say, to } = visit;
  const open = contests.filter((contest) => isOpenNow(contest, visit));
  const soon = contests.filter((contest) => !isOpenNow(contest, visit));
  return {
    title: say('home'),
    description: say('homeAbout'),
    body: html`
${open.map((contest) => openContest(contest, visit))}
${open.length === 0 && html`<p class="sheet">${say('noneOpen')}</p>`}
${
  soon.length > 0 &&
  html`<h2>${say('soonOpen')}</h2><ul class="plain">${soon.map(
    ({ id, contestName, applyStart }) =>
      html`<li><a href="${to(`/public/contests/${id}`)}">${contestName}</a> <span class="grey">${say('from', { from: minute(applyStart) })}</span></li>`,
  )}</ul>`
}
${publicity.length > 0 && html`<h2>${say('nowPublic')}</h2><ul class="plain">${publicity.map((trade) => inPublicity(trade, visit))}</ul>`}
${notices.length > 0 && html`<h2>${say('newNotices')}</h2><ul class="plain">${notices.map((notice) => noticeLine(notice, visit))}</ul>`}
<p><a href="${to('/public/contests')}">${say('seeContests')}</a> · <a href="${to('/public/honours')}">${say('honours')}</a></p>`,
  };
}

function openContest(contest: OpenContest, visit: Visit): Html {
  const { say, to } = visit;
  const { id, contestName, applyEnd, trades } = contest;
  return html`<section class="sheet"><h2><a href="${to(`/public/contests/${id}`)}">${contestName}</a></h2>
<dl><dt>${say('deadline')}</dt><dd>${minute(applyEnd)} <strong>${timeLeft(applyEnd, visit)}</strong></dd>
<dt>${say('whoMayEnter')}</dt><dd>${conditions(contest, visit)}</dd></dl>
${tradeTable(trades, true, visit)}</section>`;
}

function inPublicity({ id, contestName, tradeName, contestGroup: group, until }: ScoredTrade, visit: Visit): Html {
  const { lang, say, to } = visit;
  return html`<li><a href="${to(`/public/publicity/${id}`)}">${contestName} ${tradeName} (${wordOf(contestGroup, group, lang)})</a>
<span class="grey">${say('publicUntil')} ${endMinute(until)}</span></li>`;
}

export function noticeLine({ id, title, publishTime }: ListedNotice, { to }: Visit): Html {
  return html`<li><a href="${to(`/public/notices/${id}`)}">${title}</a> <span class="grey">${dayOf(publishTime)}</span></li>`;
}
