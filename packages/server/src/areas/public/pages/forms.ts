// Forms that public-form.js shows and sends; who has no script is told what to do instead.
import { citizenFeedback } from '@trainrace/contract/areas/public/public-feedback';
import { citizenObjection } from '@trainrace/contract/areas/public/public-objection';
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { OBJECTION_EVIDENCE } from '@trainrace/contract/limits';
import { formatMessage } from '@trainrace/contract/messages';
import { html, type Html } from './html.ts';
import type { Visit } from './visit.ts';

const MEGABYTES = OBJECTION_EVIDENCE.bytes / 1_048_576;

interface Subject {
  subject: 'trade' | 'depositReturn';
  subjectId: string;
  about: string;
}

export function objectionForm({ say, lang, to }: Visit, { subject, subjectId, about }: Subject): Html {
  const { shape } = citizenObjection.submit.input;
  return html`<p>${about}</p>
<p class="said bad" data-needs-script>${say('needsScript')}</p>
<form hidden data-to="${citizenObjection.submit.path}" data-lang="${lang}" data-sent="${say('objectionSent', { no: '{no}' })}" data-broken="${say('lineBroken')}" data-sending="${say('sending')}">
<input type="hidden" name="subject" value="${subject}"><input type="hidden" name="subjectId" value="${subjectId}">
${restoredNote(say, 'draftRestoredInPart')}
<p class="wrong" role="alert" data-whole hidden></p>
${field('name', say('yourName'), html`<input id="name" name="name" autocomplete="name" maxlength="30" required>`)}
${field('mobile', say('yourMobile'), html`<input id="mobile" name="mobile" type="tel" autocomplete="tel" inputmode="numeric" maxlength="20" required>`)}
${field(
  'code',
  say('code'),
  html`<div class="with"><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required><button class="go quiet" type="button" data-code="${userInfo.smsCode.path}" data-sent="${say('codeSent')}" data-retry="${say('retryIn', { seconds: '{seconds}' })}">${say('getCode')}</button></div><p class="grey" role="status" data-code-said></p>`,
)}
${field('content', say('objection'), html`<textarea id="content" name="content" maxlength="${shape.content.maxLength}" required></textarea>`)}
${field('evidence', say('evidence'), html`<input id="evidence" name="evidence" type="file" multiple accept="image/*,.pdf" data-most="${OBJECTION_EVIDENCE.files}" data-bytes="${OBJECTION_EVIDENCE.bytes}" data-too-many="${formatMessage('evidenceTooMany', lang, { files: OBJECTION_EVIDENCE.files })}" data-too-large="${formatMessage('evidenceTooLarge', lang, { name: '{name}', megabytes: MEGABYTES })}" aria-describedby="evidence-hint"><p class="grey" id="evidence-hint">${say('evidenceHint', { files: OBJECTION_EVIDENCE.files, megabytes: MEGABYTES })}</p>`)}
<button class="go" type="submit">${say('sendObjection')}</button>
</form>
<p><a href="${to('/public/objection')}">${say('objectionLook')}</a></p>
<p class="said" role="status" tabindex="-1" data-done hidden></p>`;
}

/** How one's own objection stands. */
export function objectionLookForm({ say, lang }: Visit): Html {
  return html`<p class="said bad" data-needs-script>${say('needsScript')}</p>
<form hidden data-to="${citizenObjection.find.path}" data-lang="${lang}" data-sent="${say('objectionStands', { no: '{no}', state: '{state}', reply: '{reply}' })}" data-broken="${say('lineBroken')}" data-sending="${say('sending')}">
${restoredNote(say)}
<p class="wrong" role="alert" data-whole hidden></p>
${field('no', say('objectionNo'), html`<input id="no" name="no" maxlength="40" autocomplete="off" required>`)}
${field('mobile', say('yourMobile'), html`<input id="mobile" name="mobile" type="tel" autocomplete="tel" inputmode="numeric" maxlength="20" required>`)}
<button class="go" type="submit">${say('lookUp')}</button>
</form>
<p class="said" role="status" tabindex="-1" data-done hidden></p>`;
}

export function feedbackForm({ say, lang }: Visit): Html {
  const { shape } = citizenFeedback.submit.input;
  return html`<p class="said bad" data-needs-script>${say('needsScript')}</p>
<form hidden data-to="${citizenFeedback.submit.path}" data-lang="${lang}" data-sent="${say('feedbackSent')}" data-broken="${say('lineBroken')}" data-sending="${say('sending')}">
${restoredNote(say)}
<p class="wrong" role="alert" data-whole hidden></p>
${field('content', say('yourFeedback'), html`<textarea id="content" name="content" maxlength="${shape.content.maxLength}" required></textarea>`)}
<button class="go" type="submit">${say('sendFeedback')}</button>
</form>
<p class="said" role="status" tabindex="-1" data-done hidden></p>`;
}

/** Says that words of an earlier visit are back, and offers to empty the form. */
const restoredNote = (say: Visit['say'], words: 'draftRestored' | 'draftRestoredInPart' = 'draftRestored'): Html =>
  html`<p class="said" role="status" data-restored data-text="${say(words, { time: '{time}' })}" hidden><span data-told></span> <button class="go quiet" type="button">${say('draftClear')}</button></p>`;

const field = (name: string, label: string, control: Html): Html =>
  html`<label for="${name}">${label}</label>${control}<p class="wrong" id="${name}-wrong" data-wrong="${name}" hidden></p>`;
