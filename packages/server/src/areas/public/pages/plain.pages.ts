// Pages whose words stand in the contract: privacy, feedback, and what is said where there is no page.
import { CONSENT_EDITIONS } from '@trainrace/contract/areas/privacy/consent.dictionaries';
import { publicPrivacy } from '@trainrace/contract/areas/public/public-help.labels';
import { inLang } from '@trainrace/contract/wire/label';
import { feedbackForm, objectionLookForm } from './forms.ts';
import { html } from './html.ts';
import type { Page } from './layout.ts';
import type { Visit } from './visit.ts';

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
