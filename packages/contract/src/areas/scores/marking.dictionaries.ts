// Marking of practical exams: schemes, what is marked, and the links by which referees mark.
import { dictionary } from '../../wire/dictionary.ts';

export const schemeState = dictionary('scheme_state', [
  [0, '草稿', 'Draft'],
  [10, '启用', 'In use'],
  [90, '停用', 'Closed'],
]);

export const SCHEME = { draft: 0, active: 10, closed: 90 } as const;

export const aspectKind = dictionary('aspect_kind', [
  [1, '测量（给分）', 'Measurement: points'],
  [2, '测量（填实测值）', 'Measurement: value'],
  [3, '评判（0—3分）', 'Judgement: 0 to 3'],
]);

export const ASPECT = { points: 1, value: 2, judgement: 3 } as const;

export const linkState = dictionary('link_state', [
  [10, '评分中', 'Marking'],
  [20, '已签字', 'Signed'],
  [90, '已收回', 'Withdrawn'],
]);

export const LINK = { open: 10, signed: 20, withdrawn: 90 } as const;
