// From running to published, trade by trade (domain §4.1b). The states before follow the contest.
import { TRADE, tradeStatus } from '../../dictionaries.ts';
import { commandTable } from '../../wire/commands.ts';

const BUREAU = ['bureau'] as const;

export const tradeCommands = commandTable({
  title: ['赛项', 'Trade'],
  field: 'tradeStatus',
  states: tradeStatus,
  path: [TRADE.preparing, TRADE.arranged, TRADE.running, TRADE.locked, TRADE.publicity, TRADE.published],
  actors: {
    unit: { words: ['经办单位', 'Organising unit'], grant: { ORG: 'contest' } },
    bureau: { words: ['人社局', 'Bureau'], grant: { ADM_C: 'all' } },
  },
  commands: {
    lock: { by: ['unit', 'bureau'], steps: [{ from: [TRADE.running], to: TRADE.locked }] },
    unlock: {
      by: BUREAU,
      steps: [{ from: [TRADE.locked], to: TRADE.running }],
      needs: { reason: 'reasonNeeded' },
    },
    publicize: { by: BUREAU, steps: [{ from: [TRADE.locked], to: TRADE.publicity }] },
    withdraw: {
      by: BUREAU,
      steps: [{ from: [TRADE.publicity], to: TRADE.locked }],
      needs: { reason: 'reasonNeeded' },
    },
    publish: {
      by: BUREAU,
      steps: [{ from: [TRADE.publicity], to: TRADE.published }],
      notBy: { enter: 'publishOwnScores' },
    },
    cancel: {
      by: BUREAU,
      steps: [{ from: [TRADE.preparing, TRADE.arranged, TRADE.running], to: TRADE.cancelled }],
      needs: { reason: 'reasonNeeded' },
      isDanger: true,
    },
  },
});
