// Every call of the area, by what it is about.
import { consentRecord } from './consent-record.ts';
import { ownPrivacy } from './own-privacy.ts';
import { privacyRequest } from './privacy-request.ts';
import { retentionRule } from './retention-rule.ts';
import { retentionRun } from './retention-run.ts';

export const calls = { retentionRule, retentionRun, privacyRequest, consentRecord, ownPrivacy };
