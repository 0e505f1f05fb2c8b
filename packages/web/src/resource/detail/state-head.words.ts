import type { Texts } from '#i18n/texts.ts';

export const stateText = {
  progress: ['办理进度', 'Progress'],
  state: ['当前：{state}', 'Now: {state}'],
  turn: ['由{who}办理', 'With: {who}'],
  turnAnother: ['由{who}其他人员办理', 'With: another person ({who})'],
  since: ['自{time}起', 'Since {time}'],
  first: ['下一步：{what}', 'Next: {what}'],
  yourNext: ['您的下一步：{what}', 'Your next step: {what}'],
  next: ['下一步：{verb}（{state}）', 'Next: {verb} ({state})'],
} as const satisfies Texts;
