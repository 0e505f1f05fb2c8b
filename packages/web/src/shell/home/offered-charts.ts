import { listPageOf } from '@trainrace/contract/areas/home/asked-pages';
import { HOME_CHARTS, type HomeChartKey } from '@trainrace/contract/areas/home/home-charts';
import { keysOf } from '@trainrace/contract/wire/objects';

/** Charts of the lists that somebody has a page of. */
export function offeredCharts(has: (path: string) => boolean): HomeChartKey[] {
  return keysOf(HOME_CHARTS).filter((key) => listPageOf(HOME_CHARTS[key].kind, has) !== null);
}
