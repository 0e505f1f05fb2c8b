import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { consentRecordSpec, mountConsentRecord } from './consent-record.ts';
import { mountOwnPrivacy } from './own-privacy.ts';
import { mountPrivacyRequest, privacyRequestSpec } from './privacy-request.ts';
import { mountRetentionRule } from './retention-rule.ts';
import { retentionRuleSpec } from './retention-rule.store.ts';
import { mountRetentionRun, retentionRunSpec } from './retention-run.ts';

export const privacyFamily = {
  specs: [retentionRuleSpec, retentionRunSpec, privacyRequestSpec, consentRecordSpec],
  mount(app: FastifyInstance, services: Services): void {
    mountRetentionRule(app, services);
    mountRetentionRun(app, services);
    mountPrivacyRequest(app, services);
    mountConsentRecord(app, services);
    mountOwnPrivacy(app, services);
  },
};
