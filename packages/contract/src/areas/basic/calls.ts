// Every call of the area, by what it is about.
import { applicationMaterials } from './application-materials.ts';
import { competitionDic } from './competition-dic.ts';
import { expertRefreeInfo } from './expert-refree-info.ts';
import { serialNum } from './serial-num.ts';
import { workCalendar } from './work-calendar.ts';

export const calls = { competitionDic, applicationMaterials, serialNum, workCalendar, expertRefreeInfo };
