// Files that belong to records (spec §3 attachment record; wire §5, §10.6).
import { z } from 'zod';
import { rights } from '../access/rights.ts';
import { get, post } from '../wire/endpoint.ts';
import { id, optional, text } from '../wire/fields.ts';
import { contains, equals, equalsId } from '../wire/filters.ts';
import { pageOf } from '../wire/paging.ts';
import { base, defineFamily, detailOf, listInput, removeOf } from '../wire/family.ts';
import { attachLabels } from './attach.labels.ts';

export const ATTACHMENT_LINK = '/api/zjgrsj-file/attach/file';

/** Two names for each thing, as the two clients of the specification read them. */
const attachment = z.object({
  ...base,
  attId: z.string(),
  originalName: z.string(),
  fileName: z.string(),
  /** In lower case, without a dot. */
  extension: z.string(),
  fileType: z.string(),
  /** Bytes; shown in KB. */
  attachSize: z.number().int(),
  fileSize: z.number().int(),
  /** Opens with the token only, for who may see the record. */
  link: z.string(),
  attLink: z.string(),
  prjId: z.string().nullable(),
  flowNode: z.string().nullable(),
});
export type Attachment = z.output<typeof attachment>;

const draft = z.object({ originalName: optional(text(200)), sort: optional(z.number().int().min(0).max(10_000)) });

const family = defineFamily({
  path: '/api/zjgrsj-file/attach',
  title: ['附件', 'Attachments'],
  record: attachment,
  draft,
  filters: { prjId: equalsId, flowNode: equals(z.string().max(20)), originalName: contains },
  sorts: ['originalName', 'attachSize'],
  labels: attachLabels,
});

const place = { prjId: z.string().max(64), flowNode: z.string().max(20) };

const everybody = {
  ADM_C: 'all',
  ADM_L: 'all',
  ADM_S: 'all',
  TOWN: 'town',
  ENT: 'self',
  SUP: 'self',
  ORG: 'self',
  GRP: 'self',
  IND: 'self',
} as const;

/** Whether a file may be seen follows from the record it belongs to; these rights only open the calls. */
const access = rights('attach', { 'list detail submit remove': everybody });

export const attach = {
  rights: access,
  family,
  list: get(`${family.path}/list`, { title: family.title, input: listInput(family), data: pageOf(attachment) }),
  detail: detailOf(family),
  remove: removeOf(family),
  submit: post(`${family.path}/submit`, {
    title: family.title,
    input: draft.extend({ id: id(), version: z.number().int().optional() }),
    data: attachment,
    done: 'updated',
  }),
  selectAtt: get(`${family.path}/select-att`, {
    title: family.title,
    action: 'attach_list',
    input: z.object({ prjId: place.prjId, flowNode: place.flowNode.optional() }),
    data: z.array(attachment),
  }),
  submitWithAtt: post(`${family.path}/submit-with-att`, {
    title: family.title,
    action: 'attach_submit',
    input: z.object({
      ...place,
      fileList: z.array(z.string().max(64)).max(20).default([]),
      fileDel: z.array(z.string().max(64)).max(20).default([]),
    }),
    data: z.array(attachment),
  }),
  putFile: post('/api/zjgrsj-file/oss/endpoint/put-file-attach', {
    title: ['上传附件', 'Upload'],
    action: 'attach_submit',
    form: 'upload',
    input: z.object({
      prjId: place.prjId.optional(),
      flowNode: place.flowNode.optional(),
      attId: z.string().max(64).optional(),
    }),
    data: attachment,
  }),
  /**
   * The same in pieces, so that what broke off goes on (tus 1.0): begun here with Upload-Length and Upload-Metadata (`filename`
   * and the fields of `putFile`), sent by PATCH to `Location`, whose last part is the id of the attachment.
   */
  tus: post('/api/zjgrsj-file/oss/endpoint/tus', {
    title: ['断点续传附件', 'Upload in pieces'],
    action: 'attach_submit',
    form: 'tus',
    isRepeatable: false,
    input: z.object({}),
    data: z.unknown(),
  }),
  /** The bytes behind `link`. */
  file: get(ATTACHMENT_LINK, {
    title: ['查看附件', 'Open'],
    action: 'attach_list',
    form: 'file',
    input: z.object({ id: id() }),
    data: z.unknown(),
  }),
  /** Of a paper from before 2007 (doc, xls, ppt), where the server has an office program: as PDF. */
  converted: get(`${family.path}/converted`, {
    title: ['预览附件', 'Preview'],
    action: 'attach_list',
    form: 'file',
    input: z.object({ id: id() }),
    data: z.unknown(),
  }),
  /** Of a picture: small enough for a table. */
  thumbnail: get(`${family.path}/thumbnail`, {
    title: ['查看缩略图', 'Thumbnail'],
    action: 'attach_list',
    form: 'file',
    input: z.object({ id: id() }),
    data: z.unknown(),
  }),
  download: get('/api/zjgrsj-file/oss/endpoint/download-file-fileurl', {
    title: ['下载附件', 'Download'],
    action: 'attach_list',
    form: 'file',
    input: z.object({ fileUrl: z.string().max(500) }),
    data: z.unknown(),
  }),
};
