// The three journals of the server (specification 7, Logs). The server writes them, nobody changes or removes a line.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { errorOrigin, usualLogType } from '../../dictionaries.ts';
import { code } from '../../wire/fields.ts';
import { anyOf, contains, dayRange, equals } from '../../wire/filters.ts';
import { exportOf } from '../../wire/exports.ts';
import { defineFamily, detailOf, listOf } from '../../wire/family.ts';
import { apiLogLabels, errorLogLabels, usualLogLabels } from './logs.labels.ts';

/** Of every line; personal data and secrets were taken out when it was written. */
const line = { id: z.string(), createTime: z.string(), traceId: z.string().nullable() };
const caller = {
  account: z.string().nullable(),
  userName: z.string().nullable(),
  remoteIp: z.string().nullable(),
  userAgent: z.string().nullable(),
};
const call = { method: z.string(), requestUri: z.string() };
const draft = z.object({});

const who = {
  /** Whole; a mobile number that serves as account may be given in full, it is kept masked. */
  account: equals(z.string().trim().max(64)),
  remoteIp: equals(z.string().trim().max(64)),
  createTime: dayRange,
};

const usual = defineFamily({
  path: '/api/zjgrsj-log/usual',
  title: ['通用日志', 'Activity log'],
  record: z.object({
    ...line,
    logType: code(usualLogType),
    title: z.string(),
    ...caller,
    ...call,
    status: z.number().int(),
  }),
  draft,
  filters: { logType: anyOf(usualLogType), ...who },
  sorts: [],
  labels: usualLogLabels,
});

const api = defineFamily({
  path: '/api/zjgrsj-log/api',
  title: ['接口日志', 'Call log'],
  record: z.object({
    ...line,
    ...call,
    title: z.string(),
    params: z.string(),
    ...caller,
    status: z.number().int(),
    time: z.number().int(),
  }),
  draft,
  filters: { requestUri: contains, status: equals(z.number().int().min(100).max(599)), ...who },
  sorts: [],
  labels: apiLogLabels,
});

const error = defineFamily({
  path: '/api/zjgrsj-log/error',
  title: ['错误日志', 'Error log'],
  record: z.object({
    ...line,
    origin: code(errorOrigin),
    title: z.string(),
    message: z.string(),
    stackTrace: z.string(),
    info: z.string().nullable(),
    account: caller.account,
    method: z.string().nullable(),
    requestUri: z.string(),
    remoteIp: caller.remoteIp,
    userAgent: caller.userAgent,
    clientTime: z.string().nullable(),
  }),
  draft,
  filters: { origin: anyOf(errorOrigin), traceId: equals(z.string().trim().max(64)), message: contains, ...who },
  sorts: [],
  labels: errorLogLabels,
});

const ofJournals = { 'list detail export': { ADM_S: 'all', ADM_AUD: 'all' } } as const;

export const usualLog = {
  rights: rights('usual', ofJournals),
  menus: [{ menuNo: 'M8010', path: '/log/usual', icon: 'history', action: 'usual_list' }],
  family: usual,
  list: listOf(usual),
  detail: detailOf(usual),
  ...exportOf(usual),
};

export const apiLog = {
  rights: rights('api', ofJournals),
  menus: [{ menuNo: 'M8020', path: '/log/api', icon: 'api', action: 'api_list' }],
  family: api,
  list: listOf(api),
  detail: detailOf(api),
  ...exportOf(api),
};

export const errorLog = {
  rights: rights('error', ofJournals),
  menus: [{ menuNo: 'M8030', path: '/log/error', icon: 'bug', action: 'error_list' }],
  family: error,
  list: listOf(error),
  detail: detailOf(error),
  ...exportOf(error),
};
