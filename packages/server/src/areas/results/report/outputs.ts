// Every output by its key; what they are is told in `contract/report/reports.ts`.
import type { ReportKey } from '@trainrace/contract/areas/results/reports';
import { awardList } from './outputs/award-list.ts';
import { ceremonyScript } from './outputs/ceremony-script.ts';
import { entrySummary } from './outputs/entry-summary.ts';
import { markSheet } from './outputs/mark-sheet.ts';
import { publicity } from './outputs/publicity.ts';
import { qualification } from './outputs/qualification.ts';
import { scoreSummary } from './outputs/score-summary.ts';
import type { Output } from './outputs/sheet.ts';
import { unitTable } from './outputs/unit-table.ts';
import { yearStatistics } from './outputs/year-statistics.ts';

export const outputs: Readonly<Record<ReportKey, Output>> = {
  entrySummary,
  qualification,
  markSheet,
  scoreSummary,
  publicity,
  awardList,
  ceremonyScript,
  unitTable,
  yearStatistics,
};
