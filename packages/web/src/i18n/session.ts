import { enSession } from './en-session.ts';
import { words } from './words.ts';
import { zhSession } from './zh-session.ts';

export const sessionText = words(zhSession, enSession);
