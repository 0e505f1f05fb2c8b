// Parameters of which each value has a word: nobody has to know what 0, 1 and 2 mean.
import { factorPolicy } from '../accounts/second-factor.dictionaries.ts';
import type { Dictionary } from '../../wire/dictionary.ts';
import { yesNo } from '../../wire/yes-no.dictionaries.ts';

const SWITCHES: ReadonlySet<string> = new Set([
  'captchaMode',
  'depositTownStep',
  'newDeviceNotice',
  'separatedAdministrators',
  'statementTownCheck',
]);

export function parameterChoices(paramKey: string): Dictionary<number> | undefined {
  if (SWITCHES.has(paramKey)) return yesNo;
  return paramKey.startsWith('secondFactor') ? factorPolicy : undefined;
}
