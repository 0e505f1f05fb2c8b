// Every call of the area, by what it is about.
import { documentServer, documents } from './document.ts';
import { fileNotice } from './file-notice.ts';

export const calls = { fileNotice, documents, documentServer };
