// Logical properties by the names of the sides. Both languages of the pages run from left to right; what Lightning CSS writes
// instead asks for every language that does not, a hundred bytes for each property.
import { partsOf } from './selectors.ts';

const SIDES = { 'inline-start': 'left', 'inline-end': 'right', 'block-start': 'top', 'block-end': 'bottom' } as const;
const AXES = { inline: ['left', 'right'], block: ['top', 'bottom'] } as const;
const CORNERS = {
  'start-start': 'top-left',
  'start-end': 'top-right',
  'end-start': 'bottom-left',
  'end-end': 'bottom-right',
} as const;

const valuesIn = (value: string): string[] => partsOf(value.trim().replaceAll(/\s+(?![^(]*\))/g, ','));

/** The declarations that stand for this one. */
export function physical(name: string, value: string): string[] {
  const corner = /^border-((?:start|end)-(?:start|end))-radius$/.exec(name)?.[1];
  if (corner !== undefined) return [`border-${CORNERS[corner as keyof typeof CORNERS]}-radius:${value}`];
  const found = /^(inset|margin|padding|border)-(inline|block)(-start|-end)?(-width|-style|-color)?$/.exec(name);
  if (name === 'inset') {
    const [top, right = top, bottom = top, left = right] = valuesIn(value);
    return [`top:${top}`, `right:${right}`, `bottom:${bottom}`, `left:${left}`];
  }
  if (found === null) return [`${name}:${value}`];
  const [, property, axis, end, part = ''] = found as unknown as [string, string, keyof typeof AXES, string?, string?];
  const of = (side: string) => (property === 'inset' ? side : `${property}-${side}${part}`);
  if (end !== undefined) return [`${of(SIDES[`${axis}${end}` as keyof typeof SIDES])}:${value}`];
  const important = /\s*!important$/.exec(value)?.[0] ?? '';
  const plain = value.slice(0, value.length - important.length);
  const [first, second = first] = property === 'border' && part === '' ? [plain] : valuesIn(plain);
  const [begin, close] = AXES[axis];
  return [`${of(begin)}:${first}${important}`, `${of(close)}:${second}${important}`];
}

const DECLARATION = /(?<=[{;])((?:inset|margin|padding|border)(?:-[a-z-]*)?):((?:[^;{}()]|\([^{}]*?\))*)(?=[;}])/g;

/** A minified style sheet. */
export const withPhysical = (css: string): string =>
  css.replaceAll(DECLARATION, (_, name: string, value: string) => physical(name, value).join(';'));
