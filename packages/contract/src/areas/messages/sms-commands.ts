import { configurationCommands } from '../system/configuration-states.ts';

export const smsCommands = configurationCommands(['短信配置', 'SMS provider']);
