// A new device shows pages as the person wants them; what somebody chose on it stays.
import { ownDisplay, type Display } from '@trainrace/contract/areas/system/display';
import { call } from '#api/call.ts';
import { keepTaken, setChoiceKeeper, takenChoices } from '#api/choices.ts';
import { applyLang, currentLang, hasLang } from '#i18n/language.ts';
import { applyLook, lookHeld, looksHere } from '#widgets/look.ts';

const LOOKS = ['isLarge', 'scheme', 'colour'] as const;

export function takeChoices(own: Display = {}): void {
  const taken = takenChoices();
  const held = [...lookHeld(), ...(hasLang() ? (['lang'] as const) : [])].filter((name) => !taken.includes(name));
  const isTaken = (name: keyof Display) => !held.includes(name);
  const names = LOOKS.filter(isTaken);
  // Of the person before nothing stays.
  const looks = names.filter((name) => own[name] !== undefined || taken.includes(name));
  if (looks.length > 0) applyLook(Object.fromEntries(looks.map((name) => [name, own[name]])));
  if (isTaken('lang') && (own.lang !== undefined || taken.includes('lang'))) applyLang(own.lang ?? null);
  keepTaken([...names, ...(isTaken('lang') ? (['lang'] as const) : [])].filter((name) => own[name] !== undefined));
  // Kept with the person by the way: a page looks right without it.
  const keep = (change: Display) => void call(ownDisplay.keep, change, { quiet: true }).catch(() => undefined);
  setChoiceKeeper(keep);
  // Chosen before signing in, and nothing else by this person anywhere.
  const here: Display = { ...looksHere(), lang: currentLang() };
  const lacking = held.filter((name) => own[name] === undefined);
  if (lacking.length > 0) keep(Object.fromEntries(lacking.map((name) => [name, here[name]])));
}
