import { ENTRY_WINDOW, TRADE } from '@trainrace/contract/dictionaries';
import type { Tones } from '#widgets/StatusDot.tsx';

export const tradeTones: Tones = {
  [TRADE.preparing]: 'idle',
  [ENTRY_WINDOW.open]: 'going',
  [ENTRY_WINDOW.over]: 'waiting',
  [TRADE.arranged]: 'going',
  [TRADE.running]: 'going',
  [TRADE.locked]: 'waiting',
  [TRADE.publicity]: 'going',
  [TRADE.published]: 'good',
  [TRADE.cancelled]: 'bad',
};
