export const announcementLabels = {
  title: ['标题', 'Title'],
  content: ['内容', 'Text'],
  roles: ['发给角色', 'To roles'],
  towns: ['发给区镇', 'To towns'],
  announceState: ['状态', 'State'],
  publishTime: ['发布时间', 'Published at'],
  publisherName: ['发布人', 'Published by'],
} as const;
