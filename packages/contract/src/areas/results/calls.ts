// Every call of the area, by what it is about.
import { appeal } from './appeal.ts';
import { ceremony } from './ceremony.ts';
import { certificateTemplate } from './certificate-template.ts';
import { certificate } from './certificate.ts';
import { championHistory } from './champion-history.ts';
import { honourRule } from './honour-rule.ts';
import { honour } from './honour.ts';
import { prizeRule } from './prize-rule.ts';
import { prize } from './prize.ts';
import { report } from './report.ts';
import { scoreCorrection } from './score-correction.ts';

export const calls = {
  scoreCorrection,
  championHistory,
  honour,
  honourRule,
  prizeRule,
  prize,
  appeal,
  report,
  ceremony,
  certificate,
  certificateTemplate,
};
