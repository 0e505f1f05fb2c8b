// A contest, a trade of it and a place to hold it, as the server would send them.
import { examVenue, type ExamVenue } from '@trainrace/contract/areas/arrangement/exam-venue';
import { competitionInfo, type CompetitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import type { ContestFacts } from '@trainrace/contract/areas/contests/contest-facts';
import { contestInfo, type ContestInfo, type ContestProgress } from '@trainrace/contract/areas/contests/contest-info';
import { contestTrade, type ContestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { SCORE, TRADE } from '@trainrace/contract/dictionaries';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { recordOf } from './records.ts';

export function aContest(over: Partial<ContestInfo> = {}): ContestInfo {
  return recordOf(contestInfo.family, {
    id: 'c1',
    contestName: '示例竞赛',
    contestStatus: 30,
    contestYear: 2026,
    hostUnits: ['市人社局'],
    ...over,
  });
}

export function aTrade(id: string, tradeName: string, over: Partial<ContestTrade> = {}): ContestTrade {
  return recordOf(contestTrade.family, {
    id,
    tradeName,
    venueNames: [],
    contestId: 'c1',
    contestName: '示例竞赛',
    competitionDicId: 'd1',
    contestGroup: 1,
    teamSize: 1,
    theoryWeight: 30,
    practiceWeight: 70,
    awardRule: {},
    tradeStatus: TRADE.running,
    tradeStage: TRADE.running,
    applicationCount: 0,
    passedCount: 0,
    scoredCount: 0,
    checkedCount: 0,
    ...over,
  });
}

export function aVenue(id: string, venueName: string): ExamVenue {
  return recordOf(examVenue.family, {
    id,
    venueName,
    venueKind: 1,
    townCode: 'ZJG01',
    address: '示例路1号',
    rooms: [{ roomName: '101', capacity: 30, seatsPerRow: 6, equipment: null }],
    roomCount: 1,
    totalCapacity: 30,
  });
}

/** Passed, and without a mark yet. */
export function aCompetitor(id: string, name: string, over: Partial<CompetitionInfo> = {}): CompetitionInfo {
  return recordOf(competitionInfo.family, {
    id,
    name,
    isImported: 0,
    applicationId: `a${id}`,
    contestId: 'c1',
    contestName: '示例竞赛',
    contestTradeId: 't1',
    tradeName: '焊工',
    contestGroup: 1,
    ticketNo: `2026000${id}`,
    workUnit: '机械厂',
    handleUnitId: 'u1',
    theoryAttend: 0,
    practiceAttend: 0,
    honourState: 0,
    scoreStatus: SCORE.missing,
    theoryMsgState: 0,
    totalMsgState: 0,
    ...over,
  });
}

type ContestChoice = DataOf<typeof contestInfo.contestList>[number];

/** A contest as it is offered where one is chosen, with these trades. */
export function aContestChoice(trades: readonly ContestTrade[], over: Partial<ContestChoice> = {}): ContestChoice {
  return {
    id: 'c1',
    contestName: '示例竞赛',
    contestStatus: 70,
    canApply: false,
    canAudit: false,
    canScore: true,
    ...over,
    trades: trades.map(({ id, tradeName, contestGroup, teamSize }) => ({
      id,
      tradeName,
      contestGroup,
      teamSize,
      quotaTotal: null,
      quotaLeft: null,
      eligibility: null,
    })),
  };
}

/** A contest that waits for nothing but what is said. */
export function aProgress(facts: Partial<ContestFacts> = {}, over: Partial<ContestProgress> = {}): ContestProgress {
  return {
    trades: [],
    entries: [],
    scores: [],
    reached: 0,
    unreached: 0,
    ...over,
    facts: {
      now: '2026-11-27 10:00:00',
      firstReview: 0,
      finalReview: 0,
      returned: 0,
      passed: 0,
      emptyTrades: [],
      sessions: 0,
      withoutSession: 0,
      withoutSeat: 0,
      gaps: 0,
      withoutTicket: 0,
      notLocked: 0,
      notStarted: 0,
      competitors: 0,
      withoutScore: 0,
      unchecked: 0,
      barred: { firstReview: 0, finalReview: 0, checks: 0, publication: 0, honours: 0 },
      locked: 0,
      inPublicity: 0,
      publicityEnd: null,
      openAppeals: 0,
      openObjections: 0,
      undecidedHonours: 0,
      uncertifiedHonours: 0,
      publicityFromNow: '2026-12-05 00:00:00',
      appealsFromNow: '2026-12-03 00:00:00',
      ...facts,
    },
  };
}
