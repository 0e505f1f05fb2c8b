export const serviceRatingLabels = {
  matter: ['办理事项', 'Matter'],
  stars: ['满意度', 'Satisfaction'],
  reasons: ['不满意的原因', 'Reasons'],
  content: ['评价内容', 'Comment'],
  ratingState: ['状态', 'Status'],
  dueDate: ['回复期限', 'Answer due'],
  isLate: ['已逾期', 'Overdue'],
  reply: ['回复', 'Answer'],
  handledBy: ['回复人', 'Answered by'],
  handledAt: ['回复时间', 'Answered at'],
} as const;
