import type { Texts } from '#i18n/texts.ts';

export const retentionRuleText = {
  monthsHelp: [
    '不得少于法律规定的最短期限；比现行规定短的，须另一位管理员复核后生效',
    'No less than the law asks for; a shorter time than now is approved by somebody else first',
  ],
  wayHelp: [
    '短信、意见建议、人员库、同意记录到期删除；其余匿名化，成绩和结果保留',
    'Messages, feedback, rosters and consents are deleted; the rest is anonymised, results stay',
  ],
  basisHelp: ['法律、法规、规章的名称和条款，或本单位的决定', 'The law and its article, or the decision of the bureau'],
  decision: ['提出与复核', 'Proposal and decision'],
} as const satisfies Texts;
