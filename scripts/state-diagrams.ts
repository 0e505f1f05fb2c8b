// The state diagrams of docs/states.md, drawn from the command tables of the contract.
import { commandTables } from '../packages/contract/src/command-tables.ts';
import {
  verbsOf,
  type Command,
  type CommandLabels,
  type CommandTable,
  type Step,
} from '../packages/contract/src/wire/commands.ts';
import type { Label } from '../packages/contract/src/wire/label.ts';

export const STATES_FILE = 'docs/states.md';

const HEAD = `# States and commands

Drawn by \`npm run states\` from the command tables of the contract (\`packages/contract/src/**/*-commands.ts\`, decision 0036);
a test compares. Each arrow: the command, who may give it, what it needs. Commands that move no state stand below. What follows
from something else has no arrow: a contest goes into publicity and publication with its trades (decision 0007).
`;

export function drawStates(): string {
  return [HEAD, ...commandTables.map(sectionOf)].join('\n');
}

function sectionOf({ table, words }: { table: CommandTable; words: CommandLabels }): string {
  const names = new Map(table.states.codes.map((code, place) => [code, `s${place}`]));
  const states = table.states.codes.map((code) => `  ${names.get(code)} : ${both(table.states.labels.get(code)!)}`);
  const arrows: string[] = [];
  const still: string[] = [];
  for (const verb of verbsOf(table)) {
    const command = table.commands[verb]!;
    for (const step of command.steps) {
      const actors = (step.by ?? command.by).map((one) => table.actors[one]!.words[0]);
      const said = `${both(words[verb]!.verb)} · ${actors.join('、')}`;
      if (step.to === undefined) still.push(`- ${said}`);
      else
        for (const from of step.from)
          arrows.push(
            `  ${names.get(from)} --> ${names.get(step.to)} : ${said}${conditionOf(step)}${needsOf(command)}`,
          );
    }
  }
  const diagram = ['```mermaid', 'stateDiagram-v2', ...states, ...arrows, '```'];
  return [`## ${both(table.title)}`, '', ...diagram, ...(still.length > 0 ? ['', ...still] : []), ''].join('\n');
}

const both = ([zh, en]: Label) => `${zh} ${en}`;

const conditionOf = ({ where = {} }: Step) =>
  Object.entries(where)
    .map(([field, values]) => ` [${field} = ${values.filter((value) => value !== null).join(' / ')}]`)
    .join('');

const needsOf = ({ needs = {} }: Command) => {
  const fields = Object.keys(needs);
  return fields.length === 0 ? '' : ` (${fields.join(', ')})`;
};
