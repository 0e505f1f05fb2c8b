// Returns of wage deposits in publicity, and one of them with the form to object.
import { town } from '@trainrace/contract/dictionaries';
import { endMinute, periodEnd } from '@trainrace/contract/rules/period-end';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { isPast, timeLeft } from './contest-parts.ts';
import { objectionForm } from './forms.ts';
import { html, type Html } from './html.ts';
import type { Page } from './layout.ts';
import { pageLinks } from './page-links.ts';
import type { PublicReturn, PublicReturns } from './read-returns.ts';
import type { Visit } from './visit.ts';

export function returnsPage(visit: Visit, page: number, { returns, total }: PublicReturns): Page {
  const { say, to } = visit;
  return {
    title: say('returns'),
    description: say('returnsAbout'),
    body: html`
${
  returns.length === 0
    ? html`<p class="sheet">${say('noReturns')}</p>`
    : html`<table class="cards"><thead><tr><th>${say('project')}</th><th>${say('builder')}</th><th>${say('town')}</th><th class="n">${say('depositAmount')}</th><th>${say('publicUntil')}</th></tr></thead><tbody>
${returns.map(
  (one) => html`<tr><td class="lead"><a href="${to(`/public/returns/${one.id}`)}">${one.projectName}</a></td>
<td data-label="${say('builder')}">${one.enterpriseName}</td><td data-label="${say('town')}">${townOf(one, visit)}</td>
<td class="n" data-label="${say('depositAmount')}">${one.amount}</td><td data-label="${say('publicUntil')}">${endMinute(one.until)} ${left(one, visit)}</td></tr>
`,
)}</tbody></table>`
}
${pageLinks(visit, page, total)}`,
  };
}

export function returnPage(visit: Visit, one: PublicReturn): Page {
  const { say } = visit;
  const isOver = isPast(endOf(one), visit);
  const line = (label: string, value: string | null) => html`<dt>${label}</dt><dd>${value ?? '—'}</dd>`;
  return {
    title: one.projectName,
    description: `${say('returns')}: ${one.projectName}, ${say('period', { from: one.since, to: endMinute(one.until) })}`,
    about: html`${say('publicSince')} ${one.since} · ${say('publicUntil')} ${endMinute(one.until)} <strong>${isOver ? say('objectionClosed') : timeLeft(endOf(one), visit)}</strong>`,
    hasForm: !isOver,
    body: html`<p class="sheet">${say('wageLine')}</p>
<dl class="facts">${line(say('builder'), one.enterpriseName)}${line(say('owner'), one.ownerUnit)}${line(say('town'), townOf(one, visit))}
${line(say('siteAddress'), one.address)}${line(say('workEnd'), one.actualEnd)}${line(say('depositAmount'), one.amount)}</dl>
<h2 id="objection">${say('object')}</h2>
${
  isOver
    ? html`<p>${say('objectionClosed')}</p>`
    : objectionForm(visit, { subject: 'depositReturn', subjectId: one.id, about: say('objectReturnAbout') })
}`,
  };
}

/** The last day counts in full. */
const endOf = ({ until }: PublicReturn): string => periodEnd(until);

const townOf = ({ townCode }: PublicReturn, { lang }: Visit): string =>
  townCode === null ? '—' : wordOf(town, townCode, lang);

const left = (one: PublicReturn, visit: Visit): Html =>
  isPast(endOf(one), visit)
    ? html`<span class="tag">${visit.say('objectionClosed')}</span>`
    : html`<strong>${timeLeft(endOf(one), visit)}</strong>`;
