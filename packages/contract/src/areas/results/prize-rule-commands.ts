import { commandTable } from '../../wire/commands.ts';
import { ruleSteps } from './honour-rule-commands.ts';

export const prizeRuleCommands = commandTable({ ...ruleSteps, title: ['奖金规则', 'Prize rules'] });
