// Words of a stand-in in trails, which are kept in the language of the office.
import type { Label } from '../../wire/label.ts';

export const standInLabels = {
  beginDay: ['开始日期', 'First day'],
  endDay: ['结束日期', 'Last day'],
  endedTime: ['提前结束', 'Ended early'],
  actingFor: ['办理身份', 'Acting for'],
  self: ['本人', 'Oneself'],
} as const satisfies Record<string, Label>;

/** The one who acts and the one for whom, as trails, journals and papers name them. */
export function nameForAnother(name: string, other: string): string {
  return `${name} 代 ${other}`;
}
