// Facts of a record that stand against a command which its state allows: it is grey meanwhile, and says why.
import { isUnmet, type CommandLabels, type CommandTable, type Facts } from '@trainrace/contract/wire/commands';
import type { Label } from '@trainrace/contract/wire/label';
import { say, type Params } from '#i18n/texts.ts';
import { todayThere } from '../detail/moment-now.ts';

export function isUnmetToday(table: CommandTable, verb: string, record: Facts): boolean {
  const facts = record['facts'] as { today?: unknown } | null | undefined;
  // The day of the server, which refuses by it; else that of its zone: a desk abroad would be a day off.
  const today = typeof facts?.today === 'string' ? facts.today : todayThere();
  return isUnmet(table, verb, record, today);
}

export function unmetWords(
  { table, words }: { table: CommandTable; words: CommandLabels },
  verb: string,
  record: Facts,
): Label | null {
  const unless = words[verb]?.unless;
  if (unless === undefined || !isUnmetToday(table, verb, record)) return null;
  return [say(unless, 'zh', record as Params), say(unless, 'en', record as Params)];
}
