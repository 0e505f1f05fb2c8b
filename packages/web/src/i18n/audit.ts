import { enAudit } from './en-audit.ts';
import { words } from './words.ts';
import { zhAudit } from './zh-audit.ts';

export const auditText = words(zhAudit, enAudit);
