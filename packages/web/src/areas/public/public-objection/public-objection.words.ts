import type { Texts } from '#i18n/texts.ts';

export const publicObjectionText = {
  aboutScores: [
    '公众在公示期内对成绩提出的异议：受理、核实、答复',
    'Public objections to scores during the public notice period: accept, investigate, answer',
  ],
  aboutReturns: [
    '公众在公示期内对保证金返还提出的异议：受理、核实、答复',
    'Public objections to deposit returns during the public notice period: accept, investigate, answer',
  ],
  project: ['建设项目', 'Project'],
  empty: ['还没有公众异议', 'No objections so far.'],
  objection: ['异议', 'Objection'],
  objector: ['异议人', 'Objector'],
  evidence: ['证据材料', 'Evidence'],
  outcome: ['办理', 'Outcome'],
} as const satisfies Texts;
