// Documents that are written here: text, spreadsheet, presentation. Each save is a version; none is ever written over.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { documentType, documentVersionKind } from '../../dictionaries.ts';
import { DOCUMENT_BYTES } from '../../limits.ts';
import { get, post } from '../../wire/endpoint.ts';
import { defineFamily, familyCalls, recordOf } from '../../wire/family.ts';
import { code, dateTime, id, longText, optional, text } from '../../wire/fields.ts';
import { anyOf, contains, equalsId } from '../../wire/filters.ts';
import { documentLabels } from './document.labels.ts';
import { editorOptions } from './editor-config.ts';

const draft = z.object({
  title: text(100),
  fileType: code(documentType),
  /** Shared with the unit that organises it. */
  contestId: optional(id('contest_info')),
  remark: optional(longText(500)),
});

const record = recordOf(draft, {
  contestName: z.string().nullable(),
  unitName: z.string().nullable(),
  versionNo: z.number().int(),
  fileSize: z.number().int(),
  savedBy: z.string(),
  savedTime: dateTime(),
});

export const documentVersion = z.object({
  no: z.number().int(),
  kind: code(documentVersionKind),
  /** The version that it was made from; none of the first. */
  baseNo: z.number().int().nullable(),
  authorName: z.string(),
  createTime: z.string(),
  fileSize: z.number().int(),
  /** Of its bytes, SHA-256. */
  hash: z.string(),
  isCurrent: z.boolean(),
});
export type DocumentVersion = z.output<typeof documentVersion>;

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/document/document',
  title: ['文档', 'Documents'],
  record,
  draft,
  filters: { title: contains, fileType: anyOf(documentType), contestId: equalsId, unitId: equalsId },
  sorts: ['title', 'savedTime'],
  labels: documentLabels,
});

/** The bureau sees all; an organising unit its own, and those of the contests that it organises. */
// assumed: the specification does not say who writes documents.
const writers = { ADM_C: 'all', ADM_L: 'all', ADM_S: 'all', ORG: 'contest' } as const;

const access = rights('document', {
  'list detail versions file editor': writers,
  'submit upload save restore remove': writers,
});

const version = z.number().int().min(1);

export const documents = {
  rights: access,
  menus: [{ menuNo: 'M7515', path: '/document/document', icon: 'snippets', action: 'document_list' }],
  ...familyCalls(family),
  upload: post(`${family.path}/upload`, {
    title: ['上传文档', 'Upload a document'],
    form: 'upload',
    mostFileBytes: DOCUMENT_BYTES,
    input: z.object({ title: draft.shape.title.optional(), contestId: draft.shape.contestId }),
    data: record,
    done: 'added',
  }),
  versions: get(`${family.path}/versions`, {
    title: ['文档版本', 'Versions of a document'],
    input: z.object({ id: id() }),
    data: z.array(documentVersion),
  }),
  /** The content, as a file: of the version in use unless another is named. */
  file: get(`${family.path}/file`, {
    title: ['下载文档', 'Download a document'],
    form: 'file',
    input: z.object({ id: id(), no: version.optional() }),
    data: z.unknown(),
  }),
  /** The content as it is now, written from version `baseNo`. Where another is in use meanwhile it is kept beside it. */
  save: post(`${family.path}/save`, {
    title: ['保存文档', 'Save a document'],
    form: 'upload',
    mostFileBytes: DOCUMENT_BYTES,
    input: z.object({ id: id(), baseNo: version }),
    data: z.object({ no: z.number().int(), isConflict: z.boolean(), versionNo: z.number().int(), savedBy: z.string() }),
  }),
  restore: post(`${family.path}/restore`, {
    title: ['恢复版本', 'Restore a version'],
    input: z.object({ id: id(), no: version }),
    data: record,
  }),
  /** Says that the caller has it open, or closes it; answers who else has. Pages ask by themselves. */
  present: post(`${family.path}/present`, {
    title: ['正在打开的人', 'Currently open for'],
    action: 'document_editor',
    rows: 'visible',
    isRepeatable: false,
    /** `tab` names the page: a person may have it open in several. */
    input: z.object({ id: id(), tab: text(40).optional(), isLeaving: z.boolean().optional() }),
    data: z.array(z.object({ name: z.string(), since: z.string() })),
  }),
  /** How to open it: `script` and `options` where a document server is configured, else the editors of the page. */
  editor: get(`${family.path}/editor`, {
    title: ['打开文档', 'Open a document'],
    input: z.object({ id: id(), model: z.literal(['edit', 'view']).default('edit') }),
    data: z.object({
      document: record,
      isEdit: z.boolean(),
      script: z.string().nullable(),
      options: editorOptions.nullable(),
    }),
  }),
};

/** Asked for by the document server alone; the ticket says for which document, and until when. */
export const documentServer = {
  content: get('/api/public/document/content', {
    title: ['在线编辑服务取文档', 'Content for the document server'],
    action: 'public',
    form: 'file',
    input: z.object({ ticket: z.string().max(1000) }),
    data: z.unknown(),
  }),
  callback: post('/api/public/document/callback', {
    title: ['在线编辑服务回调', 'Callback of the document server'],
    action: 'public',
    form: 'file',
    input: z.object({ ticket: z.string().max(1000) }),
    data: z.unknown(),
  }),
};

export type EditorDocument = z.output<typeof record>;
