// Words to name a crowd of invented people, units and trades with.
export const SAMPLE_WORDS = {
  surnames: Array.from('王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧'),
  given: Array.from('伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀兰霞平刚桂英文华建国志玲'),
  places: ['沙洲', '暨阳', '长江', '凤凰', '香山', '双山', '锦丰', '塘桥'],
  works: ['精工机械', '纺织', '钢铁', '化工', '船舶配套', '智能装备', '冷链物流', '建筑安装', '新材料', '汽车部件'],
  unitEnd: '(示例)有限公司',
  units: '职业培训中心(示例)',
  street: '人民中路',
  contest: '职业技能大赛',
  occupations:
    '电工 焊工 车工 钳工 铣工 起重工 叉车司机 汽车维修工 砌筑工 管道工 化学检验员 养老护理员 育婴员 中式烹调师 西式面点师 茶艺师 美发师 保育员 网络管理员 电子商务师 物流服务师 工业机器人操作员 制冷工 锅炉工 农机修理工 园林工 快递员 消防员'.split(
      ' ',
    ),
} as const;
