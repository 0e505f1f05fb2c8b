// Pages whose words stand in the contract: help, privacy, feedback, and what is said where there is no page.
import { CONSENT_EDITIONS } from '@trainrace/contract/areas/privacy/consent.dictionaries';
import { publicHelp, publicPrivacy } from '@trainrace/contract/areas/public/public-help.labels';
import { inLang } from '@trainrace/contract/wire/label';
import { keysOf } from '@trainrace/contract/wire/objects';
import { feedbackForm, objectionLookForm } from './forms.ts';
import { html } from './html.ts';
import type { Page } from './layout.ts';
import type { Visit } from './visit.ts';

export type HelpOf = keyof typeof publicHelp;
const ALL_HELP = keysOf(publicHelp);

export function isHelp(role: string): role is HelpOf {
  return ALL_HELP.some((one) => one === role);
}

export function helpPage({ lang, say, to }: Visit): Page {
  return {
    title: say('help'),
    description: say('helpAbout'),
    body: html`<ul class="plain">${ALL_HELP.map(
      (role) =>
        html`<li class="sheet"><h2><a href="${to(`/public/help/${role}`)}">${inLang(publicHelp[role].title, lang)}</a></h2>${inLang(publicHelp[role].about, lang)}</li>`,
    )}</ul>`,
  };
}

export function roleHelpPage({ lang, say, to }: Visit, role: HelpOf): Page {
  return {
    title: inLang(publicHelp[role].title, lang),
    description: inLang(publicHelp[role].about, lang),
    body: html`<ol class="sheet">${publicHelp[role].steps.map((step) => html`<li>${inLang(step, lang)}</li>`)}</ol>
<p><a href="${to('/public/help')}">${say('help')}</a></p>`,
  };
}

export function privacyPage({ lang, say }: Visit): Page {
  return {
    title: say('privacy'),
    description: inLang(publicPrivacy[0]!.text, lang),
    about: '',
    body: html`${publicPrivacy.map(({ title, text }) => html`<h2>${inLang(title, lang)}</h2><p>${inLang(text, lang)}</p>`)}
<p>${say('edition', { edition: CONSENT_EDITIONS.register })}</p>`,
  };
}

export function feedbackPage(visit: Visit): Page {
  return {
    title: visit.say('feedback'),
    description: visit.say('feedbackAbout'),
    hasForm: true,
    body: feedbackForm(visit),
  };
}

export function objectionLookPage(visit: Visit): Page {
  return {
    title: visit.say('objectionLook'),
    description: visit.say('objectionLookAbout'),
    hasForm: true,
    body: objectionLookForm(visit),
  };
}

export function missingPage({ say, to }: Visit): Page {
  return {
    title: say('notFoundTitle'),
    description: say('notFound'),
    body: html`<p><a href="${to('/public')}">${say('home')}</a></p>`,
  };
}

/** Of a database that is away, or too many readers at once. */
export function brokenPage({ say }: Visit, sentence: string): Page {
  return {
    title: say('brokenTitle'),
    description: sentence,
    body: html`<p>${say('tryLater')}</p>`,
  };
}
