// A notice from its draft to the archive (domain §4.5). Who it is for reads it and confirms it; that moves no state of the notice.
import { NOTICE, noticeStatus } from '../../dictionaries.ts';
import { commandTable } from '../../wire/commands.ts';

const { draft, scheduled, published, withdrawn, archived } = NOTICE;
const PUBLISHER = ['publisher'] as const;

export const fileNoticeCommands = commandTable({
  title: ['文件通知', 'Notice'],
  field: 'noticeStatus',
  states: noticeStatus,
  path: [draft, published],
  actors: {
    publisher: {
      words: ['发布单位', 'Publisher'],
      grant: { ADM_C: 'all', ADM_L: 'all', TOWN: 'town', ORG: 'contest' },
    },
    reader: {
      words: ['接收人', 'Reader'],
      // Also of one that was withdrawn meanwhile, to be told so.
      rows: 'itself',
      grant: {
        ADM_C: 'public',
        ADM_L: 'public',
        ADM_S: 'public',
        TOWN: 'public',
        ENT: 'public',
        SUP: 'public',
        ORG: 'public',
        GRP: 'public',
        IND: 'public',
      },
    },
  },
  commands: {
    publish: { by: PUBLISHER, steps: [{ from: [draft, scheduled], to: published }] },
    schedule: {
      by: PUBLISHER,
      steps: [{ from: [draft, scheduled], to: scheduled }],
      needs: { publishTime: 'noticeTimeNeeded' },
    },
    cancelSchedule: { by: PUBLISHER, steps: [{ from: [scheduled], to: draft }] },
    remind: { by: PUBLISHER, steps: [{ from: [published] }] },
    withdraw: {
      by: PUBLISHER,
      steps: [{ from: [published], to: withdrawn }],
      needs: { reason: 'reasonNeeded' },
      isDanger: true,
    },
    archive: { by: PUBLISHER, steps: [{ from: [published, withdrawn], to: archived }], isDanger: true },
    receipt: { by: ['reader'], steps: [{ from: [published] }], offers: ['feedback', 'feedbackAtts'] },
  },
});
