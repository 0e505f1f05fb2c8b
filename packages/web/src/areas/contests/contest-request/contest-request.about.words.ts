export const about = {
  '/competition/contest_request': [
    '经办单位申请发布、延长报名或短信提醒，由人社局办理',
    'Organising units ask for publication, extension or reminders; the bureau decides',
  ],
} as const;
