export const accountMergeLabels = {
  mergeNo: ['合并单号', 'Number'],
  keepId: ['保留的账户', 'Account to keep'],
  keepName: ['保留账户姓名', 'Name of the account kept'],
  keepMobile: ['保留账户手机', 'Phone of the account kept'],
  closeId: ['关闭的账户', 'Account to close'],
  closeName: ['关闭账户姓名', 'Name of the account closed'],
  closeMobile: ['关闭账户手机', 'Phone of the account closed'],
  reason: ['合并理由', 'Reason'],
  mergeState: ['状态', 'Status'],
  parts: ['转移内容', 'Items transferred'],
  proposedBy: ['提出人', 'Proposed by'],
  decidedBy: ['确认人', 'Confirmed by'],
  decidedAt: ['确认时间', 'Confirmed at'],
  opinion: ['意见', 'Opinion'],
  undoUntil: ['可撤销至', 'Can be undone until'],
  undoneBy: ['撤销人', 'Undone by'],
  undoneAt: ['撤销时间', 'Undone at'],
  isOpenToMe: ['可由本人办理', 'Open to me'],
} as const;

export const mergePartLabels = { what: ['内容', 'Item'], count: ['数量', 'Number'] } as const;

/** Words of the trail of an account. */
export const mergeTrailWords = {
  into: ['并入账户', 'Merged into'],
  from: ['并入的账户', 'Merged from'],
} as const;
