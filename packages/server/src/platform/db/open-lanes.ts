import { forEachKey } from '@trainrace/contract/wire/objects';
import { connect, type Db } from './connect.ts';
import { LANE_NAMES, LANES, type LaneName } from './lanes.ts';

export interface Lanes extends Record<LaneName, Db> {
  close(): Promise<void>;
}

export function openLanes(url: string): Lanes {
  const all = forEachKey(LANE_NAMES, (name) => connect(url, { lane: LANES[name] }));
  return {
    calls: all.calls.db,
    health: all.health.db,
    reserved: all.reserved.db,
    jobs: all.jobs.db,
    long: all.long.db,
    close: async () => void (await Promise.all(Object.values(all).map((connection) => connection.close()))),
  };
}
