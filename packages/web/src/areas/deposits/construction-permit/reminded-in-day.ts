import type { ConstructionPermit } from '@trainrace/contract/areas/deposits/construction-permit';
import type { Label } from '@trainrace/contract/wire/label';
import { say } from '#i18n/texts.ts';
import { permitText } from './construction-permit.words.ts';

type Reminded = Pick<ConstructionPermit, 'lastRemindTime' | 'isJustReminded'>;

/** The reason why a project is not reminded of again yet, as the server says. */
export function remindedInDay({ lastRemindTime, isJustReminded }: Reminded): Label | null {
  if (lastRemindTime === null || isJustReminded === 0) return null;
  const time = lastRemindTime.slice(0, 16);
  return [say(permitText.remindedInDay, 'zh', { time }), say(permitText.remindedInDay, 'en', { time })];
}
