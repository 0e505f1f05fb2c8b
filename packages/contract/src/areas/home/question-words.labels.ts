// A question as it was understood, in words; and the signs of its texts.
import type { Label } from '../../wire/label.ts';

/** A flag that is not set. */
export function notSet([zh, en]: Label): Label {
  return [`${zh}：否`, `${en}: no`];
}

export function holdingPart([zh, en]: Label, value: string): Label {
  return [`${zh}含“${value}”`, `${en} contains “${value}”`];
}

export function eachStep([zh, en]: Label, step: 'day' | 'month' | null): Label {
  if (step === 'day') return [`${zh}的日期`, `day of “${en}”`];
  return step === 'month' ? [`${zh}的月份`, `month of “${en}”`] : [zh, en];
}

interface Bounds {
  from: string | null;
  to: string | null;
  /** Kept in tens of thousands of yuan. */
  isScaled: boolean;
}

export function bounded([zh, en]: Label, { from, to, isScaled }: Bounds): Label {
  const said = (label: string, unit: string): string => {
    if (from !== null && from === to) return `${label} = ${from}${unit}`;
    return [label, from !== null ? `≥ ${from}${unit}` : '', to !== null ? `≤ ${to}${unit}` : '']
      .filter((part) => part !== '')
      .join(' ');
  };
  return [said(zh, isScaled ? ' 万元' : ''), said(en, isScaled ? ' × 10,000 yuan' : '')];
}

/** It makes what stands before it a whole question: 张三的报名. */
export const OF = '的';
/** An English name before what is somebody's. */
export const POSSESSIVE = /^([a-z][a-z.-]*(?: [a-z][a-z.-]*){0,3})['’]s\s+/;
/** One word of a text: up to 的, a blank or a stop. */
export const PLAIN_VALUE = /^(?:(?!的)[\p{L}\p{N}·.()-]){1,40}/u;
export const QUOTED_VALUE = /^["“「『']([^"”」』']{1,60})["”」』']/;
