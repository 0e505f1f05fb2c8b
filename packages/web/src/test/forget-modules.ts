// All files share one page, whose modules are loaded once: what they hold is put back here by name, as after a fresh load.
import { DEFAULT_LANG, DEFAULT_THEME } from '@trainrace/contract/limits';
import { openDictionaries } from '@trainrace/contract/wire/dictionary';
import { forgetFirst } from '../api/asked-first.ts';
import { setChoiceKeeper } from '../api/choices.ts';
import { forgetPublicConfig } from '../api/config.ts';
import { keepSilent } from '../api/failure.ts';
import { setIdentity } from '../api/identity.ts';
import { setListSettings } from '../api/list-settings.ts';
import { endHere } from '../api/session.ts';
import { setSignInAgain } from '../api/session-over.ts';
import { clearPersonal } from '../api/storage.ts';
import { forgetDecisions } from '#areas/contests/review/held-decision.ts';
import { forgetMarkKeepers } from '#areas/arrangement/check-in/use-kept-marks.ts';
import { forgetSheetKeepers } from '#areas/scores/referee-sheet/use-sheet.ts';
import { setLang } from '../i18n/language.ts';
import { clearErrorLog } from '../shell/error-log/error-log.ts';
import { forgetMenuChoice } from '../shell/layout/menu-choice.ts';
import { forgetLock } from '../shell/lock/lock.ts';
import { setLook } from '../widgets/look.ts';
import { forgetTabs } from '../shell/tabs.ts';
import { setAsker } from '../widgets/ask.ts';

export function forgetModules(): void {
  setChoiceKeeper(null);
  setLook({ colour: DEFAULT_THEME, scheme: 'system', isLarge: false });
  setLang(DEFAULT_LANG);
  setIdentity(null);
  setListSettings([]);
  forgetPublicConfig();
  forgetFirst();
  for (const { first, keep } of openDictionaries) keep(first);
  keepSilent([]);
  forgetTabs();
  forgetMenuChoice();
  clearErrorLog();
  setSignInAgain(() => Promise.resolve(false));
  setAsker(() => Promise.resolve(true));
  forgetDecisions();
  forgetMarkKeepers();
  forgetSheetKeepers();
  clearPersonal();
  localStorage.clear();
  sessionStorage.clear();
  // These read the storage that is empty now.
  forgetLock();
  endHere();
}
