// What a field offers that holds the id of another record, by the name of that record's family.
import { call } from './api/call.ts';
import { pickerOf, type Pickers } from './resource/form/pickers.ts';

export const pickers: Pickers = {
  contest_info: async () => {
    const { contestInfo } = await import('@trainrace/contract/competition/contest-info');
    return pickerOf(contestInfo, { find: 'contestName', code: 'contestNo', name: 'contestName' });
  },
  contest_trade: async () => {
    const { contestTrade } = await import('@trainrace/contract/competition/contest-trade');
    return pickerOf(contestTrade, { find: 'tradeName', code: 'contestName', name: 'tradeName' });
  },
  exam_venue: async () => {
    const { examVenue } = await import('@trainrace/contract/arrangement/exam-venue');
    return pickerOf(examVenue, { find: 'venueName', code: 'address', name: 'venueName' });
  },
  competition_dic: async () => {
    const { competitionDic } = await import('@trainrace/contract/basic/competition-dic');
    return pickerOf(competitionDic, { find: 'tradeName', code: 'dicNo', name: 'tradeName' });
  },
  tournament_unit: async () => {
    const { tournamentUnit } = await import('@trainrace/contract/accounts/tournament-unit');
    return pickerOf(tournamentUnit, { find: 'unitName', code: 'unitNo', name: 'unitName' });
  },
  school: async () => {
    const { schoolFamily, schoolInfo } = await import('@trainrace/contract/accounts/school-info');
    const calls = { family: schoolFamily, list: schoolInfo.listS, detail: schoolInfo.detailS };
    return pickerOf(calls, { find: 'groupName', code: 'groupNo', name: 'groupName' });
  },
  user_info: async () => {
    const { constructionFile } = await import('@trainrace/contract/deposit/construction-file');
    const choose = ({ id, account, enterpriseName }: { id: string; account: string; enterpriseName: string }) => ({
      id,
      code: account,
      name: enterpriseName,
    });
    return {
      find: async (words, signal) =>
        (await call(constructionFile.getEnterprisesList, { name: words }, { signal, quiet: true })).records.map(choose),
      one: async (id) => {
        const { records } = await call(constructionFile.getEnterprisesList, { id }, { quiet: true });
        return records[0] === undefined ? { id, code: '', name: id } : choose(records[0]);
      },
    };
  },
};
