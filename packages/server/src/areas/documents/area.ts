// Notices and shared documents.
import { HOUR_MS, SOON_MS, type Area } from '#platform/area.ts';
import { documentFamily } from './document/document.routes.ts';
import { sweepPresence } from './document/presence.ts';
import { mountFileNotice } from './file-notice/file-notice.routes.ts';
import { fileNoticeSpec } from './file-notice/file-notice.store.ts';
import { publishDue } from './file-notice/publish-due.ts';
import { remindBySms } from './file-notice/remind-by-sms.ts';
import { spreadBroadcasts } from './file-notice/spread.ts';

export const documents: Area = {
  families: [{ specs: [fileNoticeSpec], mount: mountFileNotice }, documentFamily],
  tasks: [
    { title: 'Sweep of open documents', everyMs: HOUR_MS, run: ({ db }, now) => sweepPresence(db, now) },
    { title: 'Notices that are due', everyMs: SOON_MS, run: publishDue },
    { title: 'Notices to other channels', everyMs: SOON_MS, run: spreadBroadcasts },
    { title: 'Reminders of notices', everyMs: SOON_MS, run: remindBySms },
  ],
};
