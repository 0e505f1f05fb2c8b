// Whether a certificate is valid: a form for the code, and the page that the code on the paper leads to. No account, and
// no program needed but to compare a file without sending it.
import { awardLevel, CERTIFICATE, certificateKind, honour, skillLevel } from '@trainrace/contract/dictionaries';
import { publicVerifyText } from '@trainrace/contract/areas/public/public-verify.labels';
import { paperKind } from '@trainrace/contract/areas/results/verified-kind';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { inLang } from '@trainrace/contract/wire/label';
import type { FoundCertificate } from '#areas/results/api/found-certificate.ts';
import { groupedCode } from '#areas/results/api/verify-code.ts';
import { html, type Html } from './html.ts';
import type { Page } from './layout.ts';
import type { Visit } from './visit.ts';

type Words = keyof typeof publicVerifyText;

const sayerOf =
  ({ lang }: Visit) =>
  (key: Words, values: Readonly<Record<string, string>> = {}): string =>
    inLang(publicVerifyText[key], lang).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

export function verifyFormPage(visit: Visit, wrong: 'codeWrong' | 'unknown' | null): Page {
  const say = sayerOf(visit);
  return {
    title: say('title'),
    description: say('about'),
    asks: true,
    body: html`${wrong === 'unknown' && html`<p class="said bad" role="alert">${say('unknown')}</p>`}
${codeForm(visit, wrong === 'codeWrong')}`,
  };
}

function codeForm(visit: Visit, isWrong: boolean): Html {
  const say = sayerOf(visit);
  const { lang, size, code } = visit.query;
  const told = isWrong && html` aria-invalid="true" aria-describedby="code-wrong"`;
  return html`<form method="get" action="/verify">
${lang && html`<input type="hidden" name="lang" value="${lang}">`}${size && html`<input type="hidden" name="size" value="${size}">`}
<label for="code">${say('code')}</label><input id="code" name="code" required maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false" value="${code ?? ''}"${told}>
${isWrong && html`<p class="wrong" id="code-wrong">${say('codeWrong')}</p>`}<p class="grey">${say('codeHelp')}</p>
<button class="go" type="submit">${say('check')}</button>
</form>`;
}

/** Outcome of comparing an uploaded file. */
export type Compared = 'same' | 'differs' | 'noFile';

export function verifyPage(
  visit: Visit,
  found: FoundCertificate,
  { program, compared }: { program: string; compared?: Compared },
): Page {
  const say = sayerOf(visit);
  const isValid = found.certState === CERTIFICATE.issued;
  const state = isValid
    ? html`<p class="said" data-state="valid"><strong>✓ ${say('valid')}</strong> ${say('validAbout', { date: found.issueDate })}</p>`
    : html`<p class="said bad" data-state="revoked"><strong>✕ ${say('revoked')}</strong> ${say('revokedAbout', { date: found.revokeDate ?? '' })}</p>`;
  return {
    title: say('title'),
    description: `${found.certNo} ${say(isValid ? 'valid' : 'revoked')}`,
    about: html`${say('certNo')} ${found.certNo}`,
    asks: true,
    isPersonal: true,
    program,
    body: html`${state}
<section class="sheet">
${found.photo !== null && html`<p><img src="/verify/${found.verifyCode}/photo" alt="${say('photo')}" width="105" height="147"></p>`}
<dl>${factsOf(visit, found).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
</section>
${fileForm(visit, found, compared)}
<p><a href="${visit.to('/verify')}">${say('another')}</a></p>`,
  };
}

function factsOf({ lang, ...visit }: Visit, found: FoundCertificate): [string, string][] {
  const say = sayerOf({ ...visit, lang });
  const word = (dictionary: Parameters<typeof wordOf>[0], value: string | number | null) =>
    value === null ? null : wordOf(dictionary, value, lang);
  const all: [Words, string | null][] = [
    ['holder', found.holderName ?? say('erased')],
    [
      'kind',
      word(paperKind.codes.some((code) => code === found.certKind) ? paperKind : certificateKind, found.certKind),
    ],
    ['contest', found.contestName],
    ['class', found.className],
    ['trade', found.tradeName],
    ['rank', found.rankNo === null ? null : String(found.rankNo)],
    ['award', word(awardLevel, found.awardLevel)],
    ['honour', found.certKind === 'honour' ? word(honour, found.honourCode) : null],
    ['level', found.certKind === 'promotion' ? word(skillLevel, found.promoteLevel) : null],
    ['role', found.refereeRole],
    ['certNo', found.certNo],
    ['code', groupedCode(found.verifyCode)],
    ['issueDate', found.issueDate],
    ['revokeDate', found.revokeDate],
  ];
  return all.flatMap<[string, string]>(([key, value]) => (value === null ? [] : [[say(key), value]]));
}

/** With a program the file stays on the device; without one it is sent, compared and deleted. */
function fileForm(visit: Visit, { verifyCode, fileHash, certState }: FoundCertificate, compared?: Compared): Html {
  const say = sayerOf(visit);
  const same = say(certState === CERTIFICATE.issued ? 'same' : 'sameButRevoked');
  const words = { same, differs: say('differs'), noFile: say('noFile') };
  const isGood = compared === 'same' && certState === CERTIFICATE.issued;
  // Browsers know no SM3: such a file is sent.
  const isHere = !fileHash.includes(':');
  return html`<section class="sheet"${isHere && html` data-compare`} data-hash="${fileHash}" data-same="${same}" data-differs="${say('differs')}" data-comparing="${say('comparing')}" data-valid="${certState === CERTIFICATE.issued ? '1' : ''}">
<h2>${say('fileTitle')}</h2>
<p data-sent>${say('fileAboutSent')}</p><p data-kept hidden>${say('fileAbout')}</p>
<form method="post" enctype="multipart/form-data" action="${visit.to(`/verify/${verifyCode}`)}">
<label for="file">${say('file')}</label><input id="file" name="file" type="file" accept="application/pdf,.pdf" required>
<p class="grey" data-drop hidden>${say('dropHere')}</p>
<button class="go" type="submit">${say('compare')}</button>
</form>
<p class="said${compared !== undefined && !isGood && ' bad'}" role="status" data-said${compared === undefined && html` hidden`}>${compared === undefined ? '' : words[compared]}</p>
</section>`;
}
