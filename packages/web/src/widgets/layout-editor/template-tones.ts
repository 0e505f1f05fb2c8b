import { TEMPLATE } from '@trainrace/contract/dictionaries';

export const TEMPLATE_TONES = {
  [TEMPLATE.draft]: 'idle',
  [TEMPLATE.used]: 'good',
  [TEMPLATE.retired]: 'waiting',
} as const;
