// The calculator of wage deposits: a form that is sent as an address, so that it works without a script and can be passed on.
import { formatStep } from '@trainrace/contract/areas/deposits/calc-words';
import { calculateDeposit, short } from '@trainrace/contract/areas/deposits/deposit-calculator';
import { publicDeposit } from '@trainrace/contract/areas/deposits/margin-policy';
import { CLEAN, marginMode } from '@trainrace/contract/dictionaries';
import { publicDepositText } from '@trainrace/contract/areas/public/public-deposit.labels';
import { checkFields } from '@trainrace/contract/wire/explain';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { inLang } from '@trainrace/contract/wire/label';
import type { PolicyFacts } from '#areas/deposits/api/policy-in-force.ts';
import { inputCoercer } from '#platform/http/coerce-input.ts';
import { html, type Html } from './html.ts';
import type { Page } from './layout.ts';
import type { Visit } from './visit.ts';

type Words = keyof typeof publicDepositText;
type Values = Readonly<Record<string, string | number>>;
type Answers = Readonly<Record<string, string>>;
type Errors = ReadonlyMap<string, string>;

const schema = publicDeposit.calculate.input.omit({ region: true, day: true });
const loosen = inputCoercer(schema);

export function depositPage(visit: Visit, policy: PolicyFacts | null): Page {
  const say = sayerOf(visit);
  const asked = visit.query['contractAmount'] !== undefined;
  const sent = Object.fromEntries(Object.entries(visit.query).filter(([, value]) => value !== ''));
  const { data, errors = [] } = checkFields(schema, publicDeposit.described.labels, loosen(sent), visit.lang);
  const wrong: Errors = new Map(asked ? errors.map(({ field, message }) => [field, message]) : []);
  return {
    title: say('title'),
    description: say('about'),
    asks: true,
    body: html`
${policy === null ? html`<p class="said bad">${say('none')}</p>` : ''}
${asked && policy !== null && data !== undefined && result(visit, policy, data)}
${wrong.size > 0 && html`<p class="said bad" role="alert">${say('sorry')}</p>`}
${form(visit, visit.query, wrong)}`,
  };
}

const sayerOf =
  ({ lang }: Visit) =>
  (key: Words, values: Values = {}): string =>
    inLang(publicDepositText[key], lang).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

function form(visit: Visit, answers: Answers, wrong: Errors): Html {
  const say = sayerOf(visit);
  const { lang, size } = visit.query;
  const number = (name: 'projectsOfEnterprise' | 'cleanYears') =>
    field(
      say(name),
      name,
      wrong,
      (told) =>
        html`<input id="${name}" name="${name}" inputmode="numeric" maxlength="4" value="${answers[name] ?? ''}"${told}>`,
    );
  const choice = (name: 'arrears2y' | 'isBlacklisted', no: string, yes: string) =>
    field(
      say(name),
      name,
      wrong,
      (told) =>
        html`<select id="${name}" name="${name}"${told}><option value="${no}">${say('no')}</option><option value="${yes}"${answers[name] === yes && html` selected`}>${say('yes')}</option></select>`,
    );
  return html`<form method="get" action="/public/deposit">
${lang && html`<input type="hidden" name="lang" value="${lang}">`}${size && html`<input type="hidden" name="size" value="${size}">`}
${field(
  say('contractAmount'),
  'contractAmount',
  wrong,
  (told) =>
    html`<input id="contractAmount" name="contractAmount" inputmode="decimal" maxlength="14" required value="${answers['contractAmount'] ?? ''}"${told}><p class="grey">${say('contractHelp')}</p>`,
)}
${number('projectsOfEnterprise')}
${number('cleanYears')}
${choice('arrears2y', CLEAN.none, CLEAN.arrears)}
${choice('isBlacklisted', '0', '1')}
<button class="go" type="submit">${say('work')}</button>
</form>`;
}

/** Label, control, and under it what is wrong with it. */
function field(label: string, name: string, wrong: Errors, control: (told: Html | false) => Html): Html {
  const message = wrong.get(name);
  const told = message !== undefined && html` aria-invalid="true" aria-describedby="${name}-wrong"`;
  return html`<label for="${name}">${label}</label>${control(told)}${message !== undefined && html`<p class="wrong" id="${name}-wrong">${message}</p>`}`;
}

type Asked = NonNullable<ReturnType<typeof checkFields<typeof schema>>['data']>;

function result(visit: Visit, policy: PolicyFacts, asked: Asked): Html {
  const say = sayerOf(visit);
  const { steps, amount, rate, isExempt } = calculateDeposit(policy, {
    contractAmount: asked.contractAmount,
    projectsOfEnterprise: asked.projectsOfEnterprise ?? 0,
    cleanYears: asked.cleanYears ?? 0,
    arrears2y: asked.arrears2y ?? CLEAN.none,
    isBlacklisted: asked.isBlacklisted === 1,
  });
  const modes = policy.modesAllowed
    .map((mode) => wordOf(marginMode, mode, visit.lang))
    .join(visit.lang === 'zh' ? '\u3001' : ', ');
  return html`<section class="sheet" role="status"><h2>${isExempt === 1 ? say('exempt') : say('result', { amount, rate: short(rate) })}</h2>
${isExempt === 0 && html`<p>${say('next', { days: policy.payDays, modes })}</p>`}
<h2>${say('how')}</h2>
<table class="cards"><thead><tr><th>${say('step')}</th><th>${say('clause')}</th><th class="n">${say('comesTo')}</th></tr></thead><tbody>
${steps.map((step) => html`<tr><td class="lead">${formatStep(step, visit.lang)}</td><td data-label="${say('clause')}">${step.clause}</td><td class="n" data-label="${say('comesTo')}">${step.amount}</td></tr>`)}</tbody></table>
<p class="grey">${say('policy', { name: policy.policyName, no: policy.docNo, from: policy.effectFrom })}</p></section>`;
}
