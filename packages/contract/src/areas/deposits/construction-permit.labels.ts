export const constructionPermitLabels = {
  projectName: ['项目名称', 'Project'],
  enterpriseId: ['施工总承包单位', 'General contractor'],
  enterpriseName: ['施工总承包单位', 'General contractor'],
  uscc: ['统一社会信用代码', 'Credit code'],
  townCode: ['区镇', 'Town'],
  permitNo: ['施工许可证号', 'Building permit no.'],
  permitDate: ['发证日期', 'Permit date'],
  deadline: ['应申报期限', 'To be filed by'],
  overdueDays: ['逾期天数', 'Days overdue'],
  isOverdue: ['是否逾期', 'Overdue'],
  remindCount: ['催办次数', 'Reminders'],
  lastRemindTime: ['最近催办', 'Last reminder'],
  isJustReminded: ['24小时内已催办', 'Reminded within 24 hours'],
  lastRemindName: ['催办人', 'Reminded by'],
} as const;

/** Of saying by hand which file a permit belongs to. */
export const assignLabels = {
  constructionFileId: ['已申报的档案', 'File of the project'],
  reason: ['关联原因', 'Reason'],
  fileNo: ['关联档案', 'File'],
} as const;

/** Of undoing it. */
export const unassignLabels = { reason: ['撤销原因', 'Reason'] } as const;

/** The example row of the import's template. */
export const constructionPermitExample = {
  projectName: '示例：城北安置房三期',
  enterpriseName: '暨阳建设工程(示例)有限公司',
  uscc: '91320599MA9TRG0197',
  townCode: '杨舍镇',
  permitNo: '320582202603200101',
  permitDate: '2026-03-20',
} as const;
