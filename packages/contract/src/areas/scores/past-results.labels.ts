import { competitionInfoLabels } from './competition-info.labels.ts';
import { contestInfoLabels } from '../contests/contest-info.labels.ts';

export const pastResultTitle = ['历年竞赛成绩', 'Past results'] as const;

const { contestYear, contestName, sessionNo, contestLevel, contestClass, hostUnits, undertakeUnitName } =
  contestInfoLabels;
const { contestGroup, name, idCardNo, workUnit, theoryScore, practiceScore, totalScore, rankNo, isPass, awardLevel } =
  competitionInfoLabels;

export const pastResultLabels = {
  contestYear,
  contestName,
  sessionNo,
  contestLevel,
  contestClass,
  hostUnits,
  undertakeUnitName,
  contestDate: ['竞赛日期', 'Date of the contest'],
  tradeName: ['赛项(工种)', 'Trade'],
  occupationName: ['所属职业', 'Occupation'],
  contestGroup,
  name,
  idCardNo,
  workUnit,
  townCode: ['所属区镇', 'Town'],
  theoryScore,
  practiceScore,
  totalScore,
  rankNo,
  isPass,
  awardLevel,
} as const;

/** The example row of the import's template. */
export const pastResultExample = {
  contestYear: '2019',
  contestName: '示例：“行行出状元”职业技能大赛',
  sessionNo: '第七届',
  contestLevel: '县(市)级',
  contestClass: '二类',
  hostUnits: '市人社局、市总工会',
  undertakeUnitName: '示例：暨阳技师学院',
  contestDate: '2019-10-26',
  tradeName: '电气装置',
  occupationName: '电工',
  contestGroup: '职工组',
  name: '示例：陈示一',
  idCardNo: '320599198803159016',
  workUnit: '沙洲精工机械(示例)有限公司',
  townCode: '锦丰镇',
  theoryScore: '92.00',
  practiceScore: '88.00',
  totalScore: '89.20',
  rankNo: '1',
  isPass: '是',
  awardLevel: '一等奖',
} as const;
