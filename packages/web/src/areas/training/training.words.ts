import type { Texts } from '#i18n/texts.ts';

export const trainingText = {
  readAt: ['外部数据更新于{time}', 'Data of other bodies as of {time}'],
  never: ['外部数据尚未更新', 'Nothing was read from other bodies yet'],
  failed: [
    '外部服务暂时不可用，以下是{time}的数据，恢复后自动更新',
    'Other bodies do not answer. This is as of {time}; it is read again as soon as they do.',
  ],
  failedFirst: ['外部服务暂时不可用，恢复后自动更新', 'Other bodies do not answer. They are asked again soon.'],
  cancelled: ['上次更新已取消，以下是{time}的数据', 'The last reading was cancelled. This is as of {time}.'],
  cancelledFirst: ['更新已取消，外部数据尚未更新', 'The reading was cancelled; nothing was read from other bodies yet'],
  running: ['正在更新外部数据……', 'Reading …'],
  run: ['立即更新', 'Read now'],
  changed: [
    '上次更新：新增{added}条，变化{changed}条，未变{same}条',
    'Last time: {added} new, {changed} changed, {same} the same',
  ],
  unusable: ['{count}条无法使用，请联系数据提供单位更正', '{count} could not be used; please have them corrected'],
  download: ['下载证书', 'Download'],
  passport: ['技能档案', 'Skill passport'],
} as const satisfies Texts;
