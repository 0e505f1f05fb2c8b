// The charts that somebody has chosen for the home page, on this device; of one account at a time.
import { HOME_CHARTS, type HomeChartKey } from '@trainrace/contract/areas/home/home-charts';
import { isObject, isString, slot } from '#api/storage.ts';

interface Chosen {
  account: string;
  charts: readonly string[];
}

const isChosen = (value: unknown): value is Chosen =>
  isObject(value) && isString(value.account) && Array.isArray(value.charts) && value.charts.every(isString);

const kept = slot('home-charts', isChosen);

/** Null: nothing was chosen. A chart that there is no more is left out. */
export function chosenCharts(account: string): HomeChartKey[] | null {
  const chosen = kept.read()?.value;
  if (chosen?.account !== account) return null;
  return chosen.charts.filter((key): key is HomeChartKey => Object.hasOwn(HOME_CHARTS, key));
}

export function keepCharts(account: string, charts: readonly HomeChartKey[]): void {
  kept.write({ account, charts });
}
