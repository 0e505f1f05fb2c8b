// Files that belong to records (spec §3 attachment record; wire §5, §10.6).
import { z } from 'zod';
import { rights } from '../access/rights.ts';
import { get, post } from '../wire/endpoint.ts';
import { id, optional, text } from '../wire/fields.ts';
import { defineFamily, detailOf, listInput, removeOf } from '../wire/resource.ts';
import { contains, equals } from '../wire/filters.ts';
import { pageOf } from '../wire/paging.ts';

const attachment = z.object({
  id: z.string(),
  attId: z.string(),
  originalName: z.string(),
  fileName: z.string(),
  extension: z.string(),
  fileType: z.string(),
  /** Bytes; shown in KB. */
  attachSize: z.number().int(),
  fileSize: z.number().int(),
  link: z.string(),
  attLink: z.string(),
  prjId: z.string().nullable(),
  flowNode: z.string().nullable(),
  createTime: z.string(),
});
export type Attachment = z.output<typeof attachment>;

const draft = z.object({ originalName: optional(text(200)), sort: optional(z.number().int().min(0).max(10_000)) });

const family = defineFamily({
  path: '/api/zjgrsj-file/attach',
  title: ['附件', 'Attachments'],
  record: attachment.extend({ version: z.number().int(), updateTime: z.string() }),
  draft,
  filters: { prjId: equals(z.string().max(64)), flowNode: equals(z.string().max(20)), originalName: contains },
  sorts: ['originalName', 'attachSize'],
  labels: {
    attId: ['附件编号', 'Attachment id'],
    originalName: ['文件名', 'File name'],
    fileName: ['存储名', 'Stored name'],
    extension: ['扩展名', 'Extension'],
    fileType: ['类型', 'Type'],
    attachSize: ['大小', 'Size'],
    fileSize: ['大小', 'Size'],
    link: ['链接', 'Link'],
    attLink: ['链接', 'Link'],
    prjId: ['业务编号', 'Record'],
    flowNode: ['环节', 'Slot'],
  },
});

const place = { prjId: z.string().max(64), flowNode: z.string().max(20) };

export const attach = {
  family,
  list: get(`${family.path}/list`, { title: family.title, input: listInput(family), data: pageOf(attachment) }),
  detail: { ...detailOf(family), data: attachment },
  remove: removeOf(family),
  submit: post(`${family.path}/submit`, {
    title: family.title,
    input: draft.extend({ id: id() }),
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
  download: get('/api/zjgrsj-file/oss/endpoint/download-file-fileurl', {
    title: ['下载附件', 'Download'],
    action: 'attach_list',
    form: 'file',
    input: z.object({ fileUrl: z.string().max(500) }),
    data: z.unknown(),
  }),
};

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
export const attachAccess = rights('attach', { 'list detail submit remove': everybody });
