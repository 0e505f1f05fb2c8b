/** Of both kinds of rules. */
export const ruleLabels = {
  ruleNo: ['规则编号', 'Number'],
  ruleName: ['规则名称', 'Rules'],
  docNo: ['文号', 'Document'],
  contestLevel: ['竞赛级别', 'Level'],
  contestClass: ['竞赛类别', 'Class'],
  effectFrom: ['生效日期', 'In force from'],
  effectTo: ['失效日期', 'In force until'],
  isSample: ['示例', 'Sample'],
  remark: ['备注', 'Remark'],
  ruleState: ['状态', 'Status'],
} as const;

export const honourRuleLabels = { ...ruleLabels, grants: ['授予规则', 'What is conferred'] } as const;
