// Every sentence of the area.
import { fileNoticeMessages } from './file-notice.messages.ts';
import { documentMessages } from './document.messages.ts';

export const messages = { ...fileNoticeMessages, ...documentMessages };
