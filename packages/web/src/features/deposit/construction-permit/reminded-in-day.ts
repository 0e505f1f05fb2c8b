import { remindAgainAt } from '@trainrace/contract/deposit/send-remind';
import type { Label } from '@trainrace/contract/wire/label';
import { say } from '#i18n/texts.ts';
import { permitText } from './construction-permit.words.ts';

/** The reason why a project is not reminded of again yet: the server refuses by the same rule. */
export function remindedInDay(lastRemindTime: string | null): Label | null {
  if (lastRemindTime === null || remindAgainAt(lastRemindTime) <= new Date()) return null;
  const time = lastRemindTime.slice(0, 16);
  return [say(permitText.remindedInDay, 'zh', { time }), say(permitText.remindedInDay, 'en', { time })];
}
