// Of file stores and SMS providers one of a category is enabled; enabling another ends the one before.
import { commandTable } from '../../wire/commands.ts';
import { dictionary } from '../../wire/dictionary.ts';
import type { Label } from '../../wire/label.ts';

const OFF = 0;
const ON = 1;

const states = dictionary('configuration_status', [
  [OFF, '未启用', 'Not enabled'],
  [ON, '已启用', 'Enabled'],
]);

export function configurationCommands(title: Label) {
  return commandTable({
    title,
    field: 'status',
    states,
    path: [OFF, ON],
    actors: {
      system: { words: ['系统管理员', 'System administrator'], grant: { ADM_S: 'all', ADM_SEC: 'all' } },
    },
    // Of several that are enabled, the one enabled last does the work: enabling again takes it over.
    commands: { enable: { by: ['system'], steps: [{ from: [OFF, ON], to: ON }] } },
  });
}
