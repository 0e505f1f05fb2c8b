// Help that needs no account: the manual by whom it is for, and a page per task.
import { isPublicTask, manualTasks, type ManualTask } from '@trainrace/contract/areas/public/manual-tasks';
import { audiences } from '@trainrace/contract/areas/public/public-help.labels';
import { inLang } from '@trainrace/contract/wire/label';
import { keysOf } from '@trainrace/contract/wire/objects';
import { notFound } from '#platform/context/refused.ts';
import { readManual } from '../manual/read-manual.ts';
import { harmlessHtml, html, type Html } from './html.ts';
import type { Page } from './layout.ts';
import type { Visit } from './visit.ts';

const ALL = keysOf(audiences);
const forEverybody = manualTasks.filter(({ roles }) => roles.length === 0);

export async function helpPage(visit: Visit): Promise<Page> {
  const { lang, say, to } = visit;
  return {
    title: say('help'),
    description: say('helpAbout'),
    body: html`<ul class="plain">${ALL.map(
      (name) =>
        html`<li class="sheet"><h2><a href="${to(`/public/help/${name}`)}">${inLang(audiences[name].title, lang)}</a></h2>${inLang(audiences[name].about, lang)}</li>`,
    )}</ul><h2>${say('helpForAll')}</h2>${await linksTo(visit, forEverybody)}`,
  };
}

/** The tasks of an audience, or a task. */
export async function helpPageOf(visit: Visit, name: string): Promise<Page> {
  const audience = ALL.find((one) => one === name);
  if (audience !== undefined) return await audiencePage(visit, audience);
  const task = manualTasks.find(({ slug }) => slug === name);
  if (task === undefined || !isPublicTask(task)) throw notFound();
  const { title, about, html: text } = (await readManual(visit.lang)).get(name)!;
  return {
    title,
    description: about,
    about: '',
    body: html`<div class="sheet">${harmlessHtml(text)}</div>${back(visit)}`,
  };
}

async function audiencePage(visit: Visit, name: (typeof ALL)[number]): Promise<Page> {
  const { title, about, role } = audiences[name];
  return {
    title: inLang(title, visit.lang),
    description: inLang(about, visit.lang),
    body: html`${await linksTo(
      visit,
      manualTasks.filter(({ roles }) => roles.includes(role)),
    )}${back(visit)}`,
  };
}

async function linksTo({ lang, to }: Visit, tasks: readonly ManualTask[]): Promise<Html> {
  const pages = await readManual(lang);
  return html`<ul class="sheet">${tasks.map(
    ({ slug }) => html`<li><a href="${to(`/public/help/${slug}`)}">${pages.get(slug)!.title}</a></li>`,
  )}</ul>`;
}

const back = ({ say, to }: Visit): Html => html`<p><a href="${to('/public/help')}">${say('help')}</a></p>`;
