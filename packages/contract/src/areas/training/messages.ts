// Every sentence of the area.
import { trainingMessages } from './training.messages.ts';

export const messages = { ...trainingMessages };
