// Names of rights, and of the menu that their buttons stand in.
import { allEndpoints, contract } from '../index.ts';
import { inLang, type Label, type Lang } from '../wire/label.ts';
import { verbLabels } from './actions.labels.ts';
import type { MenuLine } from './menus.ts';

/** Words that rights begin with, longest first, each with the title of its family. */
const entities: readonly (readonly [entity: string, title: Label])[] = Object.values(contract)
  .flatMap((calls) => ('family' in calls ? [calls.family] : []))
  .map(({ path, title }) => [entityOf(path), title] as const)
  .sort(([one], [other]) => other.length - one.length);

function entityOf(path: string): string {
  const word = path
    .slice(path.lastIndexOf('/') + 1)
    .toLowerCase()
    .replaceAll('-', '_');
  return word === 'application_info' ? 'application' : word; // domain §5 names this entity's actions so
}

const split = (action: string) => entities.find(([entity]) => action.startsWith(`${entity}_`));

export function actionName(action: string, lang: Lang): string {
  const found = split(action);
  const verb = found === undefined ? action.slice(action.indexOf('_') + 1) : action.slice(found[0].length + 1);
  const word: Label | undefined =
    (verbLabels as Readonly<Record<string, Label>>)[verb] ?? allEndpoints.find((call) => call.action === action)?.title;
  const words = [found?.[1], word].flatMap((label) => (label === undefined ? [] : [inLang(label, lang)]));
  return [...new Set(words)].join(lang === 'zh' ? '-' : ': ');
}

/** Subject of a right: the title of its family, else the word that it begins with. */
export function entityName(action: string, lang: Lang): string {
  const found = split(action);
  if (found !== undefined) return inLang(found[1], lang);
  const call = allEndpoints.find((one) => one.action === action);
  return call === undefined ? action : inLang(call.title, lang);
}

/** The page that this right opens, else the first page of the same entity; none for what belongs to no page. */
export function menuOf(action: string, lines: readonly MenuLine[]): string {
  const entity = split(action)?.[0];
  const same = lines.find((line) => line.action === action);
  const near = lines.find((line) => line.action !== null && entity !== undefined && split(line.action)?.[0] === entity);
  return (same ?? near)?.menuNo ?? '';
}
