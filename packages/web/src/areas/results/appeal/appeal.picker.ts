import { appeal } from '@trainrace/contract/areas/results/appeal';
import { APPEAL } from '@trainrace/contract/dictionaries';
import { call } from '#api/call.ts';
import { OFFERED, type Picker } from '#resource/form/pickers.ts';

const choice = ({ id, appealNo, competitorName }: { id: string; appealNo: string; competitorName: string }) => ({
  id,
  code: appealNo,
  name: competitorName,
});

/** Those whose review proposed a correction. */
export const picker: Picker = {
  find: async (words, signal) => {
    const query = { size: OFFERED, appealNo: words, appealState: [APPEAL.toCorrect] };
    return (await call(appeal.list, query, { signal, quiet: true })).records.map(choice);
  },
  one: async (id) => choice(await call(appeal.detail, { id }, { quiet: true })),
};
