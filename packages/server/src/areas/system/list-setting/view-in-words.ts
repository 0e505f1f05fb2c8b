// A view of a list as the trail tells it: what is asked for, in which order, with which columns, in words instead of a query.
import { callLabels } from '@trainrace/contract/call.labels';
import type { AnyFamily } from '@trainrace/contract/wire/family';
import { isJoined, isTyped, partsOfJoined, type Condition, type Joined } from '@trainrace/contract/wire/filters';
import { yesNo } from '@trainrace/contract/dictionaries';
import { codeOf, wordOf, type Dictionary } from '@trainrace/contract/wire/dictionary';
import { metaOf, partsOf } from '@trainrace/contract/wire/fields';
import { inLang, type Label } from '@trainrace/contract/wire/label';
import { listSettingLabels } from '@trainrace/contract/areas/system/list-setting.labels';
import { labelsOf } from '#platform/http/input-labels.ts';

export function columnsInWords(family: AnyFamily, columns: readonly string[]): string {
  return columns.map((column) => nameOf(family, column)).join('、');
}

export function viewInWords(family: AnyFamily, view: string): string {
  const said = [...new URLSearchParams(view)].map(([name, value]) => {
    const words = wordsOf[name];
    return words === undefined ? conditionInWords(family, name, value) : words(family, value);
  });
  return said.join('；');
}

const wordsOf: Readonly<Partial<Record<string, (family: AnyFamily, value: string) => string>>> = {
  columns: (family, value) => told(listSettingLabels.shown, columnsInWords(family, value.split(','))),
  ascs: (family, value) => told(listSettingLabels.ascs, columnsInWords(family, value.split(','))),
  descs: (family, value) => told(listSettingLabels.descs, columnsInWords(family, value.split(','))),
  where: (family, value) => told(callLabels.where, joinedInWords(family, JSON.parse(value))),
};

const told = (label: Label, value: string) => `${inLang(label, 'zh')}：${value}`;

function joinedInWords(family: AnyFamily, part: Condition | Joined<Condition | Joined<Condition>>): string {
  if (!isJoined(part))
    return Object.entries(part)
      .map(([name, value]) => conditionInWords(family, name, value))
      .join('，');
  const inner = partsOfJoined<Condition | Joined<Condition>>(part).map((one) =>
    isJoined(one) ? `（${joinedInWords(family, one)}）` : joinedInWords(family, one),
  );
  return inner.join(inLang('and' in part ? listSettingLabels.and : listSettingLabels.or, 'zh'));
}

function conditionInWords(family: AnyFamily, name: string, value: unknown): string {
  const filter = family.filters[name];
  // Former versions took views that ask for a name or a number of a person.
  if (filter !== undefined && isTyped(filter)) return `${nameOf(family, name)}：***`;
  const schema = partsOf(family.record)[name] ?? partsOf(family.draft)[name];
  const meta = schema && metaOf(schema);
  const dictionary: Dictionary | undefined = meta?.kind === 'flag' ? yesNo : meta?.dictionary;
  const inWords = (one: string) =>
    dictionary === undefined ? one : wordOf(dictionary, codeOf(dictionary, one) ?? one, 'zh');
  const values = Array.isArray(value) ? value.map(String) : String(value).split(',');
  return `${nameOf(family, name)}：${values.map(inWords).join('、')}`;
}

function nameOf({ path, labels }: AnyFamily, field: string): string {
  // Every list has it, and no family names it.
  const label = field === 'createTime' ? (labels[field] ?? listSettingLabels.createTime) : labelsOf(`${path}/`)[field];
  return inLang(label ?? [field, field], 'zh');
}
