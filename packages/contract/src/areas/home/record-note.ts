// Notes that the people of one office write to each other on a record (decision 0091).
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { RECORD_NOTES } from '../../limits.ts';
import { get, post } from '../../wire/endpoint.ts';
import { id, longText } from '../../wire/fields.ts';
import { pageInput, pageOf } from '../../wire/paging.ts';
import { OFFICES } from './offices.ts';
import { recordPlace } from './record-place.ts';

const BASE = '/api/zjgrsj-trainrace/record_note';

const colleague = z.object({ id: z.string(), name: z.string() });
export type Colleague = z.output<typeof colleague>;

const note = z.object({
  id: z.string(),
  content: z.string(),
  writerName: z.string(),
  /** The caller wrote it. */
  isOwn: z.boolean(),
  /** Colleagues who were told of it. */
  mentions: z.array(colleague),
  createTime: z.string(),
});
export type RecordNote = z.output<typeof note>;

const access = rights('record_note', { 'list colleagues submit remove': OFFICES });

export const recordNote = {
  rights: access,
  list: get(`${BASE}/list`, {
    title: ['备注', 'Notes'],
    input: z.strictObject({ ...pageInput, ...recordPlace }),
    data: pageOf(note),
  }),
  /** Those of the caller's office who may see the record themselves: they may be named in a note, or be handed the record. */
  colleagues: get(`${BASE}/colleagues`, {
    title: ['可以@的同事', 'Colleagues who may be named'],
    input: z.strictObject({ ...recordPlace, name: z.string().trim().max(50).optional() }),
    data: z.array(colleague).max(RECORD_NOTES.offered),
  }),
  submit: post(`${BASE}/submit`, {
    title: ['写备注', 'Write a note'],
    input: z.strictObject({
      ...recordPlace,
      content: longText(RECORD_NOTES.characters),
      /** Colleagues who are told of it. */
      mentions: z
        .array(id())
        .max(RECORD_NOTES.mentions)
        .overwrite((all) => [...new Set(all)])
        .optional(),
    }),
    data: note,
    done: 'added',
  }),
  /** One's own. */
  remove: post(`${BASE}/remove`, {
    title: ['撤回备注', 'Take back a note'],
    input: z.strictObject({ id: id() }),
    data: z.null(),
    done: 'removed',
  }),
};
