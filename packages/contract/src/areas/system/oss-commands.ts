import { configurationCommands } from './configuration-states.ts';

export const ossCommands = configurationCommands(['对象存储', 'File storage']);
