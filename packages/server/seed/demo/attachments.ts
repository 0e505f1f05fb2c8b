// Which record has which paper: rows of `attach`, to be written before the records that name them.
import type { Paper } from './papers.ts';
import type { World } from './world.ts';

interface Slot {
  prjId: string;
  bizTable: string;
  flowNode: string;
  originalName: string;
  uploader: string;
  moment: Date;
}

export interface Cabinet {
  /** The id of the new row. */
  put(paper: Paper, slot: Slot): string;
  rows: Record<string, unknown>[];
}

export function cabinetOf({ idAt }: World): Cabinet {
  const rows: Record<string, unknown>[] = [];
  return {
    rows,
    put(paper, { uploader, moment, ...slot }) {
      const id = idAt(moment);
      const time = moment.toISOString();
      const stamps = { createUser: uploader, createTime: time, updateUser: uploader, updateTime: time };
      rows.push({ ...paper, ...slot, ...stamps, id, boundAt: time });
      return id;
    },
  };
}
