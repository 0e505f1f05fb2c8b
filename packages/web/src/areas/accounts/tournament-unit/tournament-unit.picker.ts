import { tournamentUnit } from '@trainrace/contract/areas/accounts/tournament-unit';
import { pickerOf } from '#resource/form/pickers.ts';

export const picker = pickerOf(tournamentUnit, { find: 'unitName', code: 'unitNo', name: 'unitName' });
