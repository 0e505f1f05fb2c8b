// A new device shows pages as the person wants them; what somebody chose on it stays.
import { ownDisplay, type Display } from '@trainrace/contract/areas/system/display';
import { call } from '#api/call.ts';
import { keepTaken, setChoiceKeeper, takenChoices } from '#api/choices.ts';
import { applyLang, hasLang } from '#i18n/language.ts';
import { applyLook, lookHeld } from '#widgets/look.ts';

const LOOKS = ['isLarge', 'scheme', 'colour'] as const;

export function takeChoices(own: Display = {}): void {
  const taken = takenChoices();
  const held = [...lookHeld(), ...(hasLang() ? ['lang'] : [])].filter((name) => !taken.includes(name));
  const isTaken = (name: keyof Display) => !held.includes(name);
  const names = LOOKS.filter(isTaken);
  // Of the person before nothing stays.
  const looks = names.filter((name) => own[name] !== undefined || taken.includes(name));
  if (looks.length > 0) applyLook(Object.fromEntries(looks.map((name) => [name, own[name]])));
  if (isTaken('lang') && (own.lang !== undefined || taken.includes('lang'))) applyLang(own.lang ?? null);
  keepTaken([...names, ...(isTaken('lang') ? (['lang'] as const) : [])].filter((name) => own[name] !== undefined));
  // Kept with the person by the way: a page looks right without it.
  setChoiceKeeper((change) => void call(ownDisplay.keep, change, { quiet: true }).catch(() => undefined));
}
