// The three journals: read only, newest first.
import { apiLog, errorLog, usualLog } from '@trainrace/contract/areas/system/logs';
import { logText } from './logs.words.ts';
import { definePage } from '#resource/define-page.tsx';
import { LogText } from './LogText.tsx';
import { StatusCode } from './StatusCode.tsx';

const WHO = ['account', 'userName', 'remoteIp', 'userAgent'] as const;
/** To the second (spec 9): two lines of one minute are told apart. */
const TIME = {
  field: 'createTime',
  width: 175,
  render: ({ createTime }: { createTime: string }) => <span className="figures">{createTime}</span>,
} as const;

export const UsualLogPage = definePage(usualLog, {
  about: logText.usualAbout,
  empty: logText.usualEmpty,
  columns: [
    'title',
    {
      field: 'logType',
      tones: {
        signIn: 'good',
        signInRefused: 'bad',
        secondStepDue: 'going',
        secondStepRefused: 'bad',
        signOut: 'idle',
        refused: 'bad',
        command: 'going',
      },
    },
    'account',
    'userName',
    'remoteIp',
    { field: 'status', render: ({ status }) => <StatusCode status={status} /> },
    TIME,
    { field: 'requestUri', isHidden: true },
  ],
  filters: ['logType', 'account', 'remoteIp', 'createTime'],
  detail: [
    { title: logText.what, fields: ['title', 'logType', 'createTime', 'status'] },
    { title: logText.who, fields: WHO },
    { title: logText.call, fields: ['method', 'requestUri', 'traceId'] },
  ],
});

export const ApiLogPage = definePage(apiLog, {
  about: logText.apiAbout,
  empty: logText.usualEmpty,
  columns: [
    'title',
    { field: 'requestUri', width: 380 },
    'account',
    { field: 'status', render: ({ status }) => <StatusCode status={status} /> },
    'time',
    'remoteIp',
    TIME,
    { field: 'userName', isHidden: true },
    { field: 'method', isHidden: true },
  ],
  filters: ['requestUri', 'account', 'status', 'remoteIp', 'createTime'],
  detail: [
    { title: logText.what, fields: ['title', 'createTime', 'status', 'time'] },
    { title: logText.who, fields: WHO },
    {
      title: logText.call,
      fields: [
        'method',
        'requestUri',
        { field: 'params', render: ({ params }) => <LogText text={params} /> },
        'traceId',
      ],
    },
  ],
});

export const ErrorLogPage = definePage(errorLog, {
  about: logText.errorAbout,
  empty: logText.errorEmpty,
  columns: [
    'title',
    { field: 'origin', tones: { server: 'bad', client: 'waiting' } },
    { field: 'message', width: 380 },
    'account',
    'requestUri',
    TIME,
    { field: 'traceId', isHidden: true },
  ],
  filters: ['origin', 'message', 'account', 'traceId', 'remoteIp', 'createTime'],
  detail: [
    {
      title: logText.error,
      fields: [
        'title',
        'origin',
        'createTime',
        { field: 'message', render: ({ message }) => <LogText text={message} /> },
        { field: 'stackTrace', render: ({ stackTrace }) => <LogText text={stackTrace} /> },
        'info',
      ],
    },
    { title: logText.call, fields: ['method', 'requestUri', 'traceId', 'clientTime'] },
    { title: logText.who, fields: ['account', 'remoteIp', 'userAgent'] },
  ],
});
