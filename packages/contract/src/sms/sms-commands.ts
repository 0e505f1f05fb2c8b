import { configurationCommands } from '../providers/configuration-states.ts';

export const smsCommands = configurationCommands(['短信配置', 'SMS provider']);
