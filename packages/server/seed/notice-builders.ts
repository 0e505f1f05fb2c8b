// Drafts of notices for tests.
export function aNoticeDraft(fields: Readonly<Record<string, unknown>> = {}) {
  return {
    title: '通知',
    category: '通知',
    content: '<p>内容</p>',
    scopeType: '全部',
    ...fields,
  };
}
