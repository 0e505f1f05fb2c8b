// Notices with attachments to everybody, roles, towns, units or entrants of contests (specification 1, 7; domain §3.16; wire §10.5).
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { accountKind } from '../../access/roles.ts';
import { NOTICE_FOR, noticeCategory, noticeReading, noticeScope, noticeStatus, town } from '../../dictionaries.ts';
import { commandGrants, verbsOf, type VerbOf } from '../../wire/commands.ts';
import { get, post } from '../../wire/endpoint.ts';
import { exportOf } from '../../wire/exports.ts';
import { code, codes, date, dateTime, files, flag, id, ids, longText, optional, text } from '../../wire/fields.ts';
import { anyFlag, anyOf, contains, dayRange } from '../../wire/filters.ts';
import { defineFamily, familyCalls, recordOf, toldEditable } from '../../wire/family.ts';
import { pageInput, pageOf } from '../../wire/paging.ts';
import { attach } from '../../files/attach.ts';
import { fileNoticeCommands } from './file-notice-commands.ts';
import { fileNoticeLabels } from './file-notice.labels.ts';

/** Characters of the text with its marks: some dozen pages. */
export const MOST_NOTICE_TEXT = 50_000;
/** Between two reminders of one notice. */
export const NOTICE_REMIND_HOURS = 24;
/** Slot of its attachments. */
export const NOTICE_SLOT = 'TZFJ';
/** Slot of the papers with a reader's answer. */
export const ANSWER_SLOT = 'HZFJ';

const draft = z.object({
  title: text(100),
  docNo: optional(text(50)),
  category: code(noticeCategory),
  /** HTML of the few elements that the server lets stand. */
  content: longText(MOST_NOTICE_TEXT),
  scopeType: code(noticeScope),
  /** Roles, towns, accounts of units or contests, as `scopeType` says; none where it is for everybody. */
  scopeIds: optional(ids()),
  /** Of all these only who belongs to one of the towns. */
  scopeTowns: optional(codes(town)),
  /** None, where forms do not ask for it: not public. */
  isPublic: optional(flag()),
  isTop: flag().optional(),
  needReceipt: flag().optional(),
  receiptDeadline: optional(date()),
  expireTime: optional(dateTime()),
  noticeAtts: optional(files(NOTICE_SLOT)),
});

const counts = z.number().int().nullable().optional();

const record = recordOf(draft, {
  ...toldEditable,
  /** In details; not of one that was withdrawn from the reader. */
  content: z.string().nullable().optional(),
  isPublic: flag(),
  isTop: flag(),
  needReceipt: flag(),
  noticeStatus: code(noticeStatus),
  isExpired: flag(),
  publishTime: optional(dateTime()),
  publisherName: z.string().nullable(),
  publishDept: z.string().nullable(),
  /** Counts what was changed after publication; reading and receipts are of one edition. */
  contentVersion: z.number().int(),
  changedTime: z.string().nullable(),
  withdrawReason: z.string().nullable(),
  remindTime: z.string().nullable(),
  remindCount: z.number().int(),
  /** For who publishes, in details. */
  scopeNames: z.array(z.string()).nullable().optional(),
  audienceCount: counts,
  readCount: counts,
  receiptCount: counts,
  /** The caller's own, in details. */
  reading: code(noticeReading).nullable().optional(),
  readTime: z.string().nullable().optional(),
  receiptTime: z.string().nullable().optional(),
  feedback: z.string().nullable().optional(),
  feedbackAtts: files(ANSWER_SLOT).nullable().optional(),
});

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/basic/file_notice',
  title: ['文件通知', 'File notices'],
  record,
  draft,
  filters: {
    title: contains,
    docNo: contains,
    category: anyOf(noticeCategory),
    noticeStatus: anyOf(noticeStatus),
    scopeType: anyOf(noticeScope),
    needReceipt: anyFlag,
    publishTime: dayRange,
  },
  sorts: ['publishTime'],
  labels: fileNoticeLabels,
  inDetail: [
    'content',
    'scopeNames',
    'audienceCount',
    'readCount',
    'receiptCount',
    'reading',
    'readTime',
    'receiptTime',
    'feedback',
    'feedbackAtts',
  ],
});

const publishers = { ADM_C: 'all', ADM_L: 'all', TOWN: 'town', ORG: 'contest' } as const;
const readers = { ENT: 'public', SUP: 'public', GRP: 'public', IND: 'public' } as const;
const staff = { ...publishers, ADM_S: 'all' } as const;

const access = rights('file_notice', {
  'list detail select_att': { ...staff, ...readers },
  'receipts export': staff,
  'submit remove submit_with_att': publishers,
  received: fileNoticeCommands.actors.reader!.grant,
  ...commandGrants(fileNoticeCommands),
});

export type FileNoticeCommand = VerbOf<typeof fileNoticeCommands>;

const attachments = attach.selectAtt.data;

/** A notice as who it is for finds it among others; without its text. */
const receivedRow = z.object({
  id: z.string(),
  title: z.string(),
  docNo: z.string().nullable(),
  category: code(noticeCategory),
  noticeStatus: code(noticeStatus),
  isTop: flag(),
  isExpired: flag(),
  needReceipt: flag(),
  receiptDeadline: z.string().nullable(),
  publishTime: z.string(),
  publisherName: z.string().nullable(),
  publishDept: z.string().nullable(),
  withdrawReason: z.string().nullable(),
  reading: code(noticeReading),
  /** An earlier edition was read, this one was not. */
  isChanged: flag(),
});

const readerRow = z.object({
  accountId: z.string(),
  name: z.string(),
  account: z.string(),
  kind: code(accountKind),
  townCode: code(town).nullable(),
  reading: code(noticeReading),
  readTime: z.string().nullable(),
  receiptTime: z.string().nullable(),
  readerName: z.string().nullable(),
  isLate: flag(),
  feedback: z.string().nullable(),
  feedbackAtts: z.array(z.string()).nullable(),
});

const audience = {
  scopeType: draft.shape.scopeType,
  scopeIds: draft.shape.scopeIds,
  scopeTowns: draft.shape.scopeTowns,
};
const readerFilter = { id: id(), reading: z.array(z.literal(noticeReading.codes)).max(4).optional() };

export const fileNotice = {
  rights: access,
  menus: [
    { menuNo: 'M7505', path: '/message/notice', icon: 'message', action: 'file_notice_received' },
    { menuNo: 'M7510', path: '/message/file_notice', icon: 'file-text', action: 'file_notice_receipts' },
  ],
  ...familyCalls(family),
  ...exportOf(family),
  selectAtt: get(`${family.path}/select-att`, {
    title: ['查看附件', 'Attachments'],
    input: z.object({ id: id() }),
    data: attachments,
  }),
  submitWithAtt: post(`${family.path}/submitWithAtt`, {
    title: ['保存及附件', 'Save with attachments'],
    form: 'upload',
    input: z.object({
      /** The draft with its `id` and `version`; in multipart as JSON. */
      record: z.union([z.string().max(4 * MOST_NOTICE_TEXT), z.record(z.string(), z.unknown())]),
      fileList: z.array(z.string().max(64)).max(20).optional(),
      fileDel: z.array(z.string().max(64)).max(20).optional(),
    }),
    data: record.extend({ attachments }),
    done: 'updated',
  }),
  /** Notices to the caller, what is unread first. */
  received: get(`${family.path}/received`, {
    title: ['收到的通知', 'My notices'],
    input: z.strictObject({
      ...pageInput,
      title: z.string().trim().max(100).optional(),
      category: z.array(z.literal(noticeCategory.codes)).max(10).optional(),
      reading: readerFilter.reading,
      /** Only those that wait for the caller's confirmation. */
      toConfirm: z.boolean().optional(),
    }),
    data: pageOf(receivedRow),
  }),
  /** The caller has read this edition; said once or often, the first time counts. */
  read: post(`${family.path}/read`, {
    rows: 'itself',
    title: ['标记已读', 'Mark as read'],
    action: 'file_notice_received',
    input: z.object({ id: id(), contentVersion: z.number().int() }),
    data: z.object({ reading: code(noticeReading) }),
  }),
  /** How many people a notice would reach, before it is published. */
  reach: get(`${family.path}/reach`, {
    title: ['发布范围人数', 'Number of recipients'],
    action: 'file_notice_submit',
    input: z.object(audience),
    data: z.object({ people: z.number().int() }),
  }),
  /** Units and contests that a notice of the caller may be for. */
  targets: get(`${family.path}/targets`, {
    title: ['选择发布对象', 'Choose recipients'],
    action: 'file_notice_submit',
    input: z.object({
      scopeType: z.literal([NOTICE_FOR.units, NOTICE_FOR.contests]),
      name: z.string().trim().max(50).optional(),
      ids: z.array(z.string().max(64)).max(200).optional(),
    }),
    data: z.array(z.object({ id: z.string(), name: z.string(), note: z.string().nullable() })),
  }),
  /** Everybody it is for, and how far each is with this edition. */
  receipts: get(`${family.path}/receipts`, {
    title: ['签收情况', 'Receipts'],
    input: z.strictObject({ ...pageInput, ...readerFilter }),
    data: pageOf(readerRow),
  }),
  receiptsFile: get(`${family.path}/receiptsFile`, {
    title: ['导出签收情况', 'Export the receipts'],
    action: 'file_notice_receipts',
    form: 'file',
    input: z.object(readerFilter),
    data: z.unknown(),
  }),
  /** Former editions; the newest first. */
  versions: get(`${family.path}/versions`, {
    title: ['历次内容', 'Editions'],
    action: 'file_notice_receipts',
    input: z.object({ id: id() }),
    data: z.array(
      z.object({
        contentVersion: z.number().int(),
        title: z.string(),
        content: z.string(),
        attachmentNames: z.array(z.string()),
        savedBy: z.string().nullable(),
        savedTime: z.string(),
      }),
    ),
  }),
  command: post(`${family.path}/command`, {
    title: ['通知办理', 'Notice action'],
    actionBy: 'command',
    commands: fileNoticeCommands,
    input: z.object({
      id: id(),
      command: z.literal(verbsOf(fileNoticeCommands)),
      version: z.number().int().optional(),
      reason: optional(longText(200)),
      publishTime: optional(dateTime()),
      /** The edition that was read, of `receipt`. */
      contentVersion: z.number().int().optional(),
      feedback: optional(longText(500)),
      /** Papers with it, for who published the notice alone. Left out: as they are. */
      feedbackAtts: optional(files(ANSWER_SLOT)),
    }),
    data: record,
  }),
};

export type FileNotice = z.output<typeof record>;
export type ReceivedNotice = z.output<typeof receivedRow>;
export type NoticeReader = z.output<typeof readerRow>;
