import type { Texts } from '#i18n/texts.ts';

export const trainingText = {
  readAt: ['外部数据更新于{time}', 'External data as of {time}'],
  never: ['外部数据尚未更新', 'External data have not been updated yet'],
  failed: [
    '外部服务暂时不可用，以下是{time}的数据，恢复后自动更新',
    'The external service is not available. The data are as of {time} and will be updated automatically.',
  ],
  failedFirst: [
    '外部服务暂时不可用，恢复后自动更新',
    'The external service is not available. The data will be updated automatically.',
  ],
  cancelled: ['上次更新已取消，以下是{time}的数据', 'The last update was cancelled. The data are as of {time}.'],
  cancelledFirst: ['更新已取消，外部数据尚未更新', 'The update was cancelled; external data have not been updated yet'],
  running: ['正在更新外部数据……', 'Updating external data …'],
  run: ['立即更新', 'Update now'],
  changed: [
    '上次更新：新增{added}条，变化{changed}条，未变{same}条',
    'Last time: {added} new, {changed} changed, {same} the same',
  ],
  unusable: [
    '{count}条无法使用，请联系数据提供单位更正',
    'Records that could not be used: {count}. Please ask the data provider to correct them',
  ],
  download: ['下载证书', 'Download'],
  passport: ['技能档案', 'Skill passport'],
} as const satisfies Texts;
