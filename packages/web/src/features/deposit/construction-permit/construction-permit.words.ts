import type { Texts } from '#i18n/texts.ts';

export const permitText = {
  empty: [
    '没有未申报的项目。新的施工许可证清单可从“导入”上传。',
    'Every project with a permit has its file. Upload the next list of permits by “Import”.',
  ],
  apply: ['去申报', 'Apply'],
} as const satisfies Texts;
