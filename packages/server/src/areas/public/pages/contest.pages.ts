// The contests of a year, and one of them.
import { CONTEST, contestClass, contestLevel, TRADE, tieRule } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { conditions, dayOf, isOpenNow, listed, minute, sizeOf, stateOf, tradeTable } from './contest-parts.ts';
import { html, jsonLd, type Html } from './html.ts';
import type { Page } from './layout.ts';
import { pageLinks } from './page-links.ts';
import type { PublicContest, Year } from './read-contests.ts';
import type { Visit } from './visit.ts';

export function yearPage(visit: Visit, { year, page }: { year: number; page: number }, read: Year): Page {
  const { say, to } = visit;
  const others = read.years.filter((one) => one !== year);
  return {
    title: say('ofYear', { year }),
    description: say('contestsAbout'),
    body: html`
${
  read.contests.length === 0
    ? html`<p class="sheet">${say('noContests', { year })}</p>`
    : html`<table class="cards"><thead><tr><th>${say('contest')}</th><th>${say('state')}</th><th>${say('entryPeriod')}</th><th>${say('theoryDate')}</th><th>${say('practiceDate')}</th></tr></thead><tbody>
${read.contests.map(
  (
    one,
  ) => html`<tr><td class="lead"><a href="${to(`/public/contests/${one.id}`)}">${one.contestName}</a></td><td data-label="${say('state')}">${stateOf(one, visit)}</td>
<td data-label="${say('entryPeriod')}">${say('period', { from: dayOf(one.applyStart), to: dayOf(one.applyEnd) })}</td>
<td data-label="${say('theoryDate')}">${one.theoryDate ?? '—'}</td><td data-label="${say('practiceDate')}">${one.practiceDateStart ?? '—'}</td></tr>
`,
)}</tbody></table>`
}
${pageLinks(visit, page, read.total)}
${others.length > 0 && html`<h2>${say('otherYears')}</h2><p>${others.map((one) => html`<a href="${to('/public/contests', { year: one })}">${one}</a> `)}</p>`}`,
  };
}

export function contestPage(visit: Visit, contest: PublicContest): Page {
  const { say, to } = visit;
  const { id, contestName, trades, hostUnits } = contest;
  const isOpen = contest.contestStatus === CONTEST.published && isOpenNow(contest, visit);
  return {
    title: contestName,
    description: `${contestName}: ${say('entryPeriod')} ${say('period', { from: minute(contest.applyStart), to: minute(contest.applyEnd) })}. ${hostUnits.join(', ')}`,
    about: html`${stateOf(contest, visit)} ${say('entryPeriod')} ${say('period', { from: minute(contest.applyStart), to: minute(contest.applyEnd) })}`,
    data: event(visit, contest),
    body: html`
${contest.cancelReason !== null && html`<p class="said bad">${say('cancelReason')}: ${contest.cancelReason}</p>`}
<h2>${say('trades')}</h2>
${tradeTable(trades, isOpen, visit)}
<p>${trades.some(({ tradeStatus }) => tradeStatus === TRADE.publicity) && html`<a href="${to('/public/publicity')}">${say('seePublicity')}</a> `}${trades.some(({ tradeStatus }) => tradeStatus === TRADE.published) && html`<a href="${to('/public/results')}">${say('seeResults')}</a>`}</p>
<h2>${say('whoMayEnter')}</h2>
${conditions(contest, visit)}
<h2>${say('contest')}</h2>
<dl>${facts(contest, visit).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
<h2>${say('papers')}</h2>
${papers(visit, id, contest)}`,
  };
}

function facts(contest: PublicContest, { say, lang }: Visit): [string, string][] {
  const { practiceDateStart: start, practiceDateEnd: end, theoryWeight: theory, practiceWeight: practice } = contest;
  const practiceDate =
    start !== null && end !== null && end !== start ? say('period', { from: start, to: end }) : start;
  const all: [string, string | null][] = [
    [say('level'), wordOf(contestLevel, contest.contestLevel, lang)],
    [say('contestClass'), wordOf(contestClass, contest.contestClass, lang)],
    [say('filingNo'), contest.filingNo],
    [say('hosts'), listed(contest.hostUnits, lang)],
    [say('organiser'), contest.organiser],
    [say('coUnits'), listed(contest.coUnits ?? [], lang)],
    [say('auditEnd'), minute(contest.auditEnd)],
    [say('theoryDate'), contest.theoryDate],
    [say('practiceDate'), practiceDate],
    [say('weights'), say('weightsAre', { theory, practice })],
    [say('tie'), wordOf(tieRule, contest.tieRule, lang)],
    [say('publicityDays'), say('days', { days: contest.publicityDays })],
    [say('contact'), `${contest.contact} ${contest.contactTel}`],
  ];
  return all.filter((fact): fact is [string, string] => fact[1] !== null && fact[1] !== '');
}

function papers({ say }: Visit, id: string, { regulation, techDoc }: PublicContest): Html {
  if (regulation === null && techDoc === null) return html`<p>${say('noPapers')}</p>`;
  const line = (address: string, name: string, paper: PublicContest['regulation']) =>
    paper !== null &&
    html`<li><a href="/public/contests/${id}/${address}">${say('download', { name, size: sizeOf(paper.size) })}</a></li>`;
  return html`<ul>${line('regulation', say('regulation'), regulation)}${line('technical-documents', say('techDoc'), techDoc)}</ul>`;
}

/** https://schema.org/Event */
const event = (
  { origin, path }: Visit,
  { contestName, theoryDate, practiceDateStart, practiceDateEnd, contestStatus, hostUnits, applyStart }: PublicContest,
): Html =>
  jsonLd({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: contestName,
    startDate: theoryDate ?? practiceDateStart ?? dayOf(applyStart),
    ...(practiceDateEnd === null ? {} : { endDate: practiceDateEnd }),
    eventStatus: `https://schema.org/Event${contestStatus === CONTEST.cancelled ? 'Cancelled' : 'Scheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    organizer: hostUnits.map((name) => ({ '@type': 'GovernmentOrganization', name })),
    url: origin + path,
  });
