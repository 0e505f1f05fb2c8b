import { outsideWords } from '@trainrace/contract/areas/contests/rules/finding-words.labels';
import {
  networkParameterNames,
  parameterNames,
  textParameterNames,
} from '@trainrace/contract/areas/system/param-names.labels';
import { keysOf } from '@trainrace/contract/wire/objects';
import { ANY_NETWORK, NETWORK_KEYS } from '../src/platform/params/allowed-networks.ts';
import type { ParamName } from '../src/platform/params/params.ts';

/** The names of rates, windows and switches (wire §3); `address…` counts are per address. */
export const PARAMETERS: Readonly<Record<ParamName, readonly [zh: string, en: string]>> = parameterNames;

/** Begins with something: 12333 is the line of the bureaus nation-wide. What stands below the pages is not shown until it is set. */
const FIRST_TEXTS: Readonly<Partial<Record<string, string>>> = { helpLine: '12333', cityName: outsideWords.city };

/** Texts that administrators set, with what a new installation begins with. */
export const TEXT_PARAMETERS = keysOf(textParameterNames).map((paramKey) => ({
  paramKey,
  paramValue: FIRST_TEXTS[paramKey] ?? '',
  paramName: textParameterNames[paramKey][0],
}));

/** Networks from which each role works; anywhere until somebody says otherwise. */
export const NETWORK_PARAMETERS = NETWORK_KEYS.map((paramKey) => ({
  paramKey,
  paramValue: ANY_NETWORK,
  paramName: networkParameterNames[paramKey]![0],
}));
