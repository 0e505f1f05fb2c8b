// Consequences of results: corrections, appeals, certificates, honours, reports.
import type { Area } from '#platform/area.ts';
import { appealFamily } from './appeal/appeal.routes.ts';
import { certificateSpecs, mountCertificate } from './certificate/certificate.routes.ts';
import { championHistoryFamily } from './champion-history/champion-history.routes.ts';
import { honourRulesFamily } from './honour-rule/rules.routes.ts';
import { honourFamily } from './honour/honour.routes.ts';
import { prizeFamily } from './prize/prize.routes.ts';
import { reportFamily } from './report/report.routes.ts';
import { scoreCorrectionFamily } from './score-correction/score-correction.routes.ts';

export const results: Area = {
  families: [
    scoreCorrectionFamily,
    appealFamily,
    { specs: certificateSpecs, mount: mountCertificate },
    championHistoryFamily,
    honourFamily,
    honourRulesFamily,
    prizeFamily,
    reportFamily,
  ],
};
