// Lists that others choose from.
import { HOUR_MS, type Area } from '#platform/area.ts';
import { applicationMaterialsFamily } from './application-materials/application-materials.routes.ts';
import { mountCompetitionDic } from './competition-dic/competition-dic.routes.ts';
import { competitionDicSpec } from './competition-dic/competition-dic.store.ts';
import { expertFamily } from './expert-refree-info/expert-refree-info.routes.ts';
import { watchCertificates } from './expert-refree-info/watch-certificates.ts';
import { mountSerialNum } from './serial-num/serial-num.routes.ts';
import { serialNumSpec } from './serial-num/serial-num.store.ts';
import { workCalendarFamily } from './work-calendar/work-calendar.routes.ts';

export const basic: Area = {
  families: [
    { specs: [competitionDicSpec], mount: mountCompetitionDic },
    applicationMaterialsFamily,
    { specs: [serialNumSpec], mount: mountSerialNum },
    workCalendarFamily,
    expertFamily,
  ],
  tasks: [{ title: 'Certificates of referees', everyMs: HOUR_MS, run: watchCertificates }],
};
