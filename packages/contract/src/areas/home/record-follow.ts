// Records that somebody follows: told when their state changes and when colleagues write on them (decision 0091).
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { get, post } from '../../wire/endpoint.ts';
import { pageInput, pageOf } from '../../wire/paging.ts';
import { recordPlace } from './record-place.ts';

const BASE = '/api/zjgrsj-trainrace/record_follow';

const followed = z.object({
  bizTable: z.string(),
  bizId: z.string(),
  /** Of the family. */
  bizName: z.string(),
  /** null where it is gone, or no longer seen. */
  title: z.string().nullable(),
  /** The page on which it opens, of those in the caller's menus. */
  link: z.string().nullable(),
  createTime: z.string(),
});
export type FollowedRecord = z.output<typeof followed>;

const state = z.object({ isFollowed: z.boolean() });

const everybody = {
  ADM_C: 'self',
  ADM_L: 'self',
  ADM_S: 'self',
  TOWN: 'self',
  ENT: 'self',
  SUP: 'self',
  ORG: 'self',
  GRP: 'self',
  IND: 'self',
} as const;

const access = rights('record_follow', { 'list look submit': everybody });

export const recordFollow = {
  rights: access,
  list: get(`${BASE}/list`, {
    title: ['我关注的', 'Records I follow'],
    input: z.strictObject(pageInput),
    data: pageOf(followed),
  }),
  look: get(`${BASE}/look`, {
    title: ['是否关注', 'Whether followed'],
    input: z.strictObject(recordPlace),
    data: state,
  }),
  /** Follows, or ends it; of a record that is gone one can end it all the same. */
  submit: post(`${BASE}/submit`, {
    title: ['关注', 'Follow a record'],
    input: z.strictObject({ ...recordPlace, isFollowed: z.boolean() }),
    data: state,
  }),
};
