import { competitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { SCORE } from '@trainrace/contract/dictionaries';
import { call } from '#api/call.ts';
import { OFFERED, type Picker } from '#resource/form/pickers.ts';

const choice = ({ id, ticketNo, name }: { id: string; ticketNo: string | null; name: string }) => ({
  id,
  code: ticketNo ?? '',
  name,
});

/** Those with published scores: nobody else's are corrected. */
export const picker: Picker = {
  find: async (words, signal) => {
    const query = { size: OFFERED, name: words, scoreStatus: [SCORE.published] };
    return (await call(competitionInfo.list, query, { signal, quiet: true })).records.map(choice);
  },
  one: async (id) => choice(await call(competitionInfo.detail, { id }, { quiet: true })),
};
