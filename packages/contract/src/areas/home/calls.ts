// Every call of the area, by what it is about.
import { workbench } from './workbench.ts';

export const calls = { workbench };
