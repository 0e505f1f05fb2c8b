export const marginPolicyLabels = {
  policyNo: ['政策编号', 'Number'],
  policyName: ['政策名称', 'Policy'],
  docNo: ['文号', 'Document'],
  region: ['适用地区', 'Region'],
  effectFrom: ['生效日期', 'In force from'],
  effectTo: ['失效日期', 'In force until'],
  baseRate: ['基准比例', 'Base rate'],
  tiers: ['合同额分档', 'Tiers of the contract sum'],
  capAmount: ['单项上限', 'Cap per project'],
  secondProjectRate: ['多个在建项目比例', 'Rate for further projects'],
  floorRate: ['比例下限', 'Minimum rate'],
  exemptBelowAmount: ['免缴合同额（低于）', 'Exempt below'],
  reduceCleanYears: ['下调所需无拖欠年限', 'Years without arrears for the reduction'],
  reduceRate: ['下调至', 'Reduced rate'],
  exemptCleanYears: ['免缴所需无拖欠年限', 'Years without arrears for the exemption'],
  penaltyRules: ['欠薪和失信上浮', 'Increase for unpaid wages'],
  clauses: ['条款依据', 'Clauses'],
  modesAllowed: ['允许的存缴方式', 'Ways to deposit'],
  onDemandNeeded: ['保函须见索即付', 'Guarantee payable on demand'],
  irrevocableNeeded: ['保函须不可撤销', 'Guarantee irrevocable'],
  payDays: ['存缴期限（工作日）', 'Working days to deposit'],
  fileDays: ['备案期限（工作日）', 'Working days to file'],
  topUpDays: ['补足期限（工作日）', 'Working days to top up'],
  returnPublicityDays: ['返还公示天数', 'Days of public notice before the return'],
  remark: ['备注', 'Remark'],
  attIds: ['政策文件', 'Document (file)'],
  policyStatus: ['状态', 'Status'],
} as const;

export const tierLabels = {
  min: ['合同额自（含）', 'From (included)'],
  max: ['至（不含）', 'Below'],
  rate: ['比例', 'Rate'],
} as const;

export const penaltyLabels = {
  kind: ['情形', 'Case'],
  rate: ['存储比例', 'Rate'],
} as const;

export const clauseLabels = {
  rule: ['规则', 'Rule'],
  clause: ['依据条款', 'Clause'],
} as const;

/** Of what the calculator is asked. */
export const calculationLabels = {
  contractAmount: ['合同额', 'Contract sum'],
  projectsOfEnterprise: ['企业其他在建项目数', 'Other projects under way'],
  cleanYears: ['连续无拖欠工资年数', 'Years without unpaid wages'],
  arrears2y: ['近两年是否拖欠工资', 'Unpaid wages within two years'],
  isBlacklisted: ['是否列入失信联合惩戒名单', 'On the list of dishonest employers'],
} as const;

/** Asked of the calculator by calls alone. */
export const calculationAlso = {
  region: ['适用地区', 'Region'],
  day: ['测算日期', 'Day'],
  policyId: ['保证金政策', 'Policy'],
} as const;
