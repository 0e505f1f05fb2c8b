export const zhResources = {
  serialAbout: '各类业务编号的生成规则；号码连续，不会重复',
  serialEmpty: '还没有流水号规则',
  serialForm: '号码组成',
  serialCount: '计数',
  serialCodeHelp: '大写字母开头，由系统或接口按此取号',
  serialPatternHelp: 'yyyy 年、MM 月、dd 日，可用 - _ / . 分隔，例如 yyyyMM',
  serialValueHelp: '已发出的最后一个号码，只能调大',
} as const;
