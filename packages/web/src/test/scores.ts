// A trade and its competitors, as the calls answer them.
import type { ApplicationScore } from '@trainrace/contract/areas/contests/application-info';
import type { CompetitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { SCORE } from '@trainrace/contract/areas/scores/score.dictionaries';
import type { ContestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { anEntry } from './entries.ts';

const times = { createTime: '2026-11-20 09:00:00', updateTime: '2026-11-20 09:00:00', version: 1 };

/** Three competitors. */
export function aScoredTrade(tradeStatus: ContestTrade['tradeStatus']): ContestTrade {
  return {
    ...times,
    id: 't1',
    contestId: 'c1',
    venueNames: [],
    contestName: '2026 技能竞赛',
    competitionDicId: 'd1',
    tradeName: '焊工',
    contestGroup: 1,
    teamSize: 1,
    quotaTotal: null,
    minEntrants: null,
    theoryWeight: 30,
    practiceWeight: 70,
    awardRule: {},
    tradeStatus,
    tradeStage: tradeStatus,
    quotaLeft: null,
    applicationCount: 3,
    passedCount: 3,
    scoredCount: 0,
    checkedCount: 0,
    publicizeTime: null,
    publicityEnd: null,
    appealEnd: null,
    snapshotHash: null,
    chiefRefereeId: null,
    markingSchemeId: null,
    ruleChanges: null,
  };
}

/** Of whom nothing was entered yet. */
export function aScore(over: Partial<CompetitionInfo> = {}): CompetitionInfo {
  return {
    ...times,
    id: 's1',
    name: '陈示一',
    isImported: 0,
    applicationId: 'a1',
    contestId: 'c1',
    contestName: '2026 技能竞赛',
    contestTradeId: 't1',
    tradeName: '焊工',
    contestGroup: 1,
    ticketNo: '20260001',
    idCardNo: null,
    mobile: null,
    workUnit: '机械厂',
    handleUnitId: 'u1',
    theoryAttend: 0,
    practiceAttend: 0,
    totalScore: null,
    standardScore: null,
    rankNo: null,
    isPass: null,
    awardLevel: null,
    honourCode: null,
    promoteLevel: null,
    honourState: 0,
    certNo: null,
    correctionOf: null,
    formerMarks: null,
    outlierReason: null,
    scoreStatus: SCORE.missing,
    inputUserId: null,
    inputTime: null,
    checkUserId: null,
    checkTime: null,
    lockTime: null,
    publishTime: null,
    theoryMsgState: 0,
    theoryMsgTime: null,
    totalMsgState: 0,
    totalMsgTime: null,
    ...over,
  };
}

/** A published result of an entry, as its views show it. */
export function aResult(id: string, name: string, over: Partial<ApplicationScore> = {}): ApplicationScore {
  return {
    ...anEntry(id, name, { workUnit: '机械厂' }),
    theoryScore: '92.00',
    practiceScore: '88.00',
    deduction: '2.00',
    totalScore: '87.20',
    standardScore: null,
    rankNo: 1,
    isPass: 1,
    awardLevel: 1,
    theoryAttend: 1,
    practiceAttend: 1,
    scoreStatus: SCORE.published,
    theoryMsgState: 0,
    totalMsgState: 0,
    theoryWeight: 30,
    practiceWeight: 70,
    passTheory: '60.00',
    passPractice: '60.00',
    competitorId: `s-${id}`,
    appealEnd: '2020-01-08 00:00:00',
    ruleChanges: [],
    ...over,
  } as ApplicationScore;
}
