import { connect, type Connection, type Db } from './connect.ts';
import { LANE_NAMES, LANES, type LaneName } from './lanes.ts';

export interface Lanes extends Record<LaneName, Db> {
  close(): Promise<void>;
}

export function openLanes(url: string): Lanes {
  const opened = LANE_NAMES.map((name) => [name, connect(url, { lane: LANES[name] })] as const);
  const all = Object.fromEntries(opened) as Record<LaneName, Connection>;
  return {
    calls: all.calls.db,
    health: all.health.db,
    reserved: all.reserved.db,
    jobs: all.jobs.db,
    long: all.long.db,
    close: async () => void (await Promise.all(opened.map(([, connection]) => connection.close()))),
  };
}
