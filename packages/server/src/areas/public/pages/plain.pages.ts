// Pages whose words stand in the contract: privacy, feedback, and what is said where there is no page.
import { CONSENT_EDITIONS } from '@trainrace/contract/areas/privacy/consent.dictionaries';
import { publicPrivacy } from '@trainrace/contract/areas/public/public-help.labels';
import { OLDEST_BROWSERS } from '@trainrace/contract/limits';
import { messages } from '@trainrace/contract/messages';
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

/** Of a browser that the other pages do not run in: it is led here before it could sign in (web, old-browsers/choose.js). */
export function browserPage({ lang, say }: Visit): Page {
  const { chrome, firefox, safari } = OLDEST_BROWSERS;
  const rows = [
    [say('browserChrome'), chrome],
    [say('browserOfChina'), say('browserCore', { version: chrome })],
    ['Firefox', firefox],
    ['Safari', `${safari} (iOS ${safari}, macOS 11)`],
  ] as const;
  // The sentence in the other language as well, for who set that one on this device.
  const [zh, en] = messages.browserTooOld;
  return {
    title: lang === 'zh' ? zh : en,
    description: say('browsersAbout'),
    body: html`<p lang="${lang === 'zh' ? 'en' : 'zh-CN'}">${lang === 'zh' ? en : zh}</p>
<table><thead><tr><th>${say('browserName')}</th><th>${say('browserSince')}</th></tr></thead><tbody>${rows.map(
      ([name, version]) => html`<tr><td>${name}</td><td>${version}</td></tr>`,
    )}</tbody></table><p>${say('browserWhere')}</p>`,
  };
}

/** The four things that most people come for; what they lead to comes in large type. */
export function elderlyPage(visit: Visit, helpLine: string): Page {
  const { say, to } = visit;
  const large = { size: 'large' };
  const ways = [
    [to('/public/contests', large), say('elderlyEnter'), say('elderlyEnterAbout')],
    [to('/public/results', large), say('elderlyResults'), say('elderlyResultsAbout')],
    [to('/verify', large), say('elderlyVerify'), say('elderlyVerifyAbout')],
    [`tel:${helpLine.replace(/[^\d+]/g, '')}`, say('elderlyCall'), helpLine],
  ] as const;
  return {
    title: say('elderly'),
    description: say('elderlyAbout'),
    body: html`<ul class="plain big">${ways.map(([address, title, about]) => html`<li><a href="${address}"><b>${title}</b><span>${about}</span></a></li>`)}</ul>`,
  };
}

export function accessibilityPage({ say, to }: Visit, helpLine: string): Page {
  const done = [
    'accessibilityKeyboard',
    'accessibilityContrast',
    'accessibilityType',
    'accessibilityPhone',
    'accessibilityAloud',
    'accessibilityCaptcha',
  ] as const;
  const left = ['accessibilityPdf'] as const;
  const list = (keys: readonly ((typeof done)[number] | (typeof left)[number])[]) =>
    html`<ul>${keys.map((key) => html`<li>${say(key)}</li>`)}</ul>`;
  return {
    title: say('accessibility'),
    description: say('accessibilityAbout'),
    body: html`<h2>${say('accessibilityDone')}</h2>${list(done)}
<h2>${say('accessibilityLeft')}</h2>${list(left)}
<h2>${say('accessibilityTell')}</h2><p>${say('accessibilityTellText', { helpLine })} <a href="${to('/public/feedback')}">${say('feedback')}</a></p>`,
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
