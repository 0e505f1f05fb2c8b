// Titles of calls in the journals: kept in Chinese, read in the reader's language.
import { allEndpoints, allRights } from '@trainrace/contract';
import { actionName } from '@trainrace/contract/access/action-names';
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { factorMethod } from '@trainrace/contract/areas/accounts/second-factor.dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { actionOf, type Endpoint } from '@trainrace/contract/wire/endpoint';
import type { Label, Lang } from '@trainrace/contract/wire/label';

const ofActions: ReadonlyMap<string, Label> = new Map(
  Object.keys(allRights).map((action) => [action, [actionName(action, 'zh'), actionName(action, 'en')]]),
);
/** A second step says by which means it was taken. */
const ofMethods: ReadonlyMap<unknown, Label> = new Map(
  factorMethod.codes.map((method) => [
    method,
    [
      `${oauth.secondFactor.title[0]}-${wordOf(factorMethod, method, 'zh')}`,
      `${oauth.secondFactor.title[1]}: ${wordOf(factorMethod, method, 'en')}`,
    ],
  ]),
);
const inEnglish: ReadonlyMap<string, string> = new Map([
  ...allEndpoints.map(({ title }) => title),
  ...ofActions.values(),
  ...ofMethods.values(),
]);

export function titleOf(call: Endpoint, input: Readonly<Record<string, unknown>>): string {
  if (call === oauth.secondFactor) return ofMethods.get(input['method'])?.[0] ?? call.title[0];
  if (call.action === 'public' || call.action === 'signedIn') return call.title[0];
  return ofActions.get(actionOf(call, input))?.[0] || call.title[0];
}

/** Titles of errors are no names of calls and stay as they are. */
export function titleIn(lang: Lang, title: string): string {
  return lang === 'en' ? (inEnglish.get(title) ?? title) : title;
}
