// Reports and prints.
import type { Label } from '../../wire/label.ts';

export const reportMessages = {
  reportNeedsContest: ['请先选择竞赛', 'Please choose a contest first.'],
  reportNeedsTrade: ['请先选择赛项', 'Please choose a trade first.'],
  reportNeedsYear: ['请先选择年度', 'Please choose a year first.'],
  reportFormatUnknown: ['该报表不能导出为这种格式', 'This report does not come in that format.'],
  reportNotLocked: [
    '成绩尚未锁定。请先在“成绩录入与发布”中锁定该赛项',
    'The scores are not locked yet. Please lock the trade first.',
  ],
  reportNotPublicised: [
    '还没有赛项进入公示。公示开始后再生成公示文',
    'No trade is on public notice yet. Please create the report once the public notice period has begun.',
  ],
  reportNotPublished: [
    '还没有赛项发布成绩。成绩发布后再生成',
    'No results are published yet. Please come back once they are.',
  ],
} satisfies Record<string, Label>;
