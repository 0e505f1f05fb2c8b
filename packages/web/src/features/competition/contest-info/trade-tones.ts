import { TRADE } from '@trainrace/contract/dictionaries';
import type { Tones } from '../../../widgets/StatusDot.tsx';

export const tradeTones: Tones = {
  [TRADE.preparing]: 'idle',
  [TRADE.arranged]: 'going',
  [TRADE.running]: 'going',
  [TRADE.locked]: 'waiting',
  [TRADE.publicity]: 'going',
  [TRADE.published]: 'good',
  [TRADE.cancelled]: 'bad',
};
