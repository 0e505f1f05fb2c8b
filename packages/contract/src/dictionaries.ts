// Fixed choices and workflow states (domain §3.1, §4). Codes that are digits are integers; where only words are known, the word is the code.
import { dictionary, openDictionary } from './wire/dictionary.ts';

/** 0 and 1 in words. */
export const yesNo = dictionary('yes_no', [
  [0, '否', 'No'],
  [1, '是', 'Yes'],
]);

// Codes that are words have names here, so that no other source file spells them.
/** The stage of a trade while the entries of its contest are looked through. */
export const UNDER_REVIEW = '资格审核';
export const ENTRY_WINDOW = { before: '未开始', open: '报名中', over: '报名截止' } as const;
export const TRADE = {
  preparing: '筹备',
  arranged: '编排',
  running: '竞赛',
  locked: '锁定',
  publicity: '公示',
  published: '发布',
  cancelled: '取消',
} as const;
export const REGISTRATION = { waiting: '待审', approved: '通过', refused: '驳回' } as const;
export const TRAIL = {
  added: '新增',
  changed: '修改',
  state: '状态',
  removed: '删除',
  corrected: '更正',
  passwordReset: '重置密码',
  revealed: '查看敏感',
  exported: '导出',
  requested: '变更申请',
} as const;
export const RESET_CYCLE = { never: '不重置', year: '年', month: '月', day: '日' } as const;
export const RESIDENT_ID_CARD = '居民身份证';

export const resetCycle = dictionary('reset_cycle', [
  ['不重置', '不重置', 'Never'],
  ['年', '每年', 'Each year'],
  ['月', '每月', 'Each month'],
  ['日', '每日', 'Each day'],
]);

export const contestLevel = dictionary('contest_level', [
  [1, '国家级', 'National'],
  [2, '省级', 'Provincial'],
  [3, '市级', 'Prefecture'],
  [4, '县(市)级', 'County'],
  [5, '镇/企业级', 'Town or enterprise'],
]);

export const contestClass = dictionary('contest_class', [
  [1, '一类', 'Class one'],
  [2, '二类', 'Class two'],
  [3, '技能状元/综合赛', 'Skills champion'],
  [4, '行业/企业练兵', 'Trade or works training'],
]);

export const contestGroup = dictionary('contest_group', [
  [1, '职工组', 'Employees'],
  [2, '学生组', 'Students'],
  [3, '教师组', 'Teachers'],
  [4, '社会人员组', 'General public'],
]);

export const examType = dictionary('exam_type', [
  [1, '理论', 'Theory'],
  [2, '实操', 'Practice'],
]);

export const EXAM = { theory: 1, practice: 2 } as const;

export const skillLevel = dictionary('skill_level', [
  [0, '无', 'None'],
  [5, '初级工', 'Junior worker'],
  [4, '中级工', 'Intermediate worker'],
  [3, '高级工', 'Senior worker'],
  [2, '技师', 'Technician'],
  [1, '高级技师', 'Senior technician'],
  [6, '特级技师', 'Master technician'],
  [7, '首席技师', 'Chief technician'],
]);

export const education = openDictionary('education', [
  ['研究生', '研究生', 'Postgraduate'],
  ['大学本科', '大学本科', 'Bachelor'],
  ['大学专科', '大学专科', 'College diploma'],
  ['中等专业学校', '中等专业学校', 'Secondary specialised school'],
  ['技工学校', '技工学校', 'Technical school'],
  ['高中', '高中', 'Senior high school'],
  ['初中', '初中', 'Junior high school'],
  ['小学', '小学', 'Primary school'],
  ['其他', '其他', 'Other'],
]);

export const candidateSource = dictionary('candidate_source', [
  ['企业', '企业', 'Enterprise'],
  ['机关', '机关', 'Public office'],
  ['社会', '社会', 'General public'],
  ['学校', '学校(在校生)', 'School (student)'],
  ['军队', '军队', 'Armed forces'],
  ['其他', '其他', 'Other'],
]);

export const idType = dictionary('id_type', [
  ['居民身份证', '居民身份证', 'Resident identity card'],
  ['军官证', '军官证', "Officer's card"],
  ['港澳居民来往内地通行证', '港澳居民来往内地通行证', 'Hong Kong and Macao travel permit'],
  ['台湾居民来往大陆通行证', '台湾居民来往大陆通行证', 'Taiwan travel permit'],
  ['外国人永久居留身份证', '外国人永久居留身份证', 'Permanent residence card'],
  ['护照', '护照', 'Passport'],
]);

export const sex = dictionary('sex', [
  [1, '男', 'Male'],
  [2, '女', 'Female'],
]);

/** The 56 peoples as GB/T 3304 writes them in either script. */
const peoples = [
  ['汉族', 'Han'],
  ['蒙古族', 'Mongol'],
  ['回族', 'Hui'],
  ['藏族', 'Tibetan'],
  ['维吾尔族', 'Uygur'],
  ['苗族', 'Miao'],
  ['彝族', 'Yi'],
  ['壮族', 'Zhuang'],
  ['布依族', 'Buyei'],
  ['朝鲜族', 'Korean'],
  ['满族', 'Manchu'],
  ['侗族', 'Dong'],
  ['瑶族', 'Yao'],
  ['白族', 'Bai'],
  ['土家族', 'Tujia'],
  ['哈尼族', 'Hani'],
  ['哈萨克族', 'Kazak'],
  ['傣族', 'Dai'],
  ['黎族', 'Li'],
  ['傈僳族', 'Lisu'],
  ['佤族', 'Va'],
  ['畲族', 'She'],
  ['高山族', 'Gaoshan'],
  ['拉祜族', 'Lahu'],
  ['水族', 'Sui'],
  ['东乡族', 'Dongxiang'],
  ['纳西族', 'Naxi'],
  ['景颇族', 'Jingpo'],
  ['柯尔克孜族', 'Kirgiz'],
  ['土族', 'Tu'],
  ['达斡尔族', 'Daur'],
  ['仫佬族', 'Mulao'],
  ['羌族', 'Qiang'],
  ['布朗族', 'Blang'],
  ['撒拉族', 'Salar'],
  ['毛南族', 'Maonan'],
  ['仡佬族', 'Gelao'],
  ['锡伯族', 'Xibe'],
  ['阿昌族', 'Achang'],
  ['普米族', 'Pumi'],
  ['塔吉克族', 'Tajik'],
  ['怒族', 'Nu'],
  ['乌孜别克族', 'Uzbek'],
  ['俄罗斯族', 'Russian'],
  ['鄂温克族', 'Ewenki'],
  ['德昂族', 'De’ang'],
  ['保安族', 'Bonan'],
  ['裕固族', 'Yugur'],
  ['京族', 'Gin'],
  ['塔塔尔族', 'Tatar'],
  ['独龙族', 'Derung'],
  ['鄂伦春族', 'Oroqen'],
  ['赫哲族', 'Hezhen'],
  ['门巴族', 'Monba'],
  ['珞巴族', 'Lhoba'],
  ['基诺族', 'Jino'],
  ['其他', 'Other'],
] as const;
export const nation = dictionary(
  'nation',
  peoples.map(([people, english]) => [people, people, english] as const),
);

export const awardLevel = dictionary('award_level', [
  [1, '一等奖', 'First prize'],
  [2, '二等奖', 'Second prize'],
  [3, '三等奖', 'Third prize'],
  [4, '优胜奖', 'Merit award'],
  [5, '优秀组织奖', 'Best organisation'],
  [6, '优秀教练/裁判', 'Best coach or referee'],
]);

export const unitNature = openDictionary('unit_nature', [
  ['国有', '国有', 'State-owned'],
  ['集体', '集体', 'Collective'],
  ['民营', '民营', 'Private'],
  ['外资', '外资', 'Foreign-funded'],
  ['机关事业', '机关事业', 'Public body'],
  ['社会组织', '社会组织', 'Social organisation'],
  ['院校', '院校', 'School'],
]);

export const unitRole = dictionary('unit_role', [
  [1, '参赛', 'Takes part'],
  [2, '经办', 'Organises'],
  [3, '推荐', 'Recommends'],
]);

export const tradeCategory = openDictionary('trade_category', [
  ['制造', '制造', 'Manufacturing'],
  ['建筑', '建筑', 'Construction'],
  ['信息', '信息', 'Information technology'],
  ['交通', '交通', 'Transport'],
  ['服务', '服务', 'Services'],
  ['农业', '农业', 'Agriculture'],
]);

export const tieRule = dictionary('tie_rule', [
  [1, '实操高者先', 'Higher practice score first'],
  [2, '用时少者先', 'Less time first'],
  [3, '并列', 'Equal rank'],
]);

export const groupType = dictionary('group_type', [
  [1, '院校', 'School'],
  [2, '企业', 'Business'],
  [3, '社会组织', 'Social organisation'],
]);

export const GROUP = { school: 1, business: 2, society: 3 } as const;

export const schoolType = openDictionary('school_type', [
  ['技工院校', '技工院校', 'Technical college'],
  ['中职', '中职', 'Secondary vocational school'],
  ['高职', '高职', 'Higher vocational college'],
  ['本科', '本科', 'University'],
]);

export const accountType = dictionary('account_type', [
  [1, '个人', 'Individual'],
  [2, '企业', 'Enterprise'],
]);

export const PERSON = { individual: 1, enterprise: 2 } as const;

export const superviseType = dictionary('supervise_type', [
  [1, '银行', 'Bank'],
  [2, '保险', 'Insurer'],
  [3, '其他监管单位', 'Other supervising unit'],
]);

export const SUPERVISOR = { bank: 1, insurer: 2, other: 3 } as const;

export const realNameState = dictionary('real_name_state', [
  [0, '未核', 'Not checked'],
  [1, '已核', 'Verified'],
  [2, '不一致', 'Does not match'],
]);

export const REAL_NAME = { notChecked: 0, verified: 1, mismatch: 2 } as const;

export const passwordState = dictionary('password_state', [
  [1, '初始', 'Initial'],
  [2, '已改', 'Changed'],
]);

export const registrationState = dictionary('registration_state', [
  ['待审', '待审', 'Waiting'],
  ['通过', '通过', 'Approved'],
  ['驳回', '驳回', 'Refused'],
]);

/** Whether an account may sign in. */
export const accountState = dictionary('account_state', [
  [0, '停用', 'Disabled'],
  [1, '正常', 'Active'],
  [2, '待审', 'Waiting'],
]);

export const ACCOUNT = { disabled: 0, active: 1, waiting: 2 } as const;

export const operatorState = dictionary('operator_state', [
  [0, '待邀请', 'Not invited'],
  [1, '已邀请', 'Invited'],
  [2, '正常', 'Active'],
  [9, '停用', 'Disabled'],
]);

export const OPERATOR = { notInvited: 0, invited: 1, active: 2, disabled: 9 } as const;

export const contestStatus = dictionary('contest_status', [
  [0, '草稿', 'Draft'],
  [10, '待备案', 'Waiting for filing'],
  [15, '备案退回', 'Filing returned'],
  [20, '已备案', 'Filed'],
  [30, '已发布', 'Published'],
  [40, '资格审核', 'Qualification review'],
  [50, '赛事编排', 'Arrangement'],
  [60, '竞赛中', 'In progress'],
  [70, '成绩核定', 'Scores under review'],
  [75, '公示', 'Publicity'],
  [80, '成绩发布', 'Results published'],
  [90, '已结束', 'Closed'],
  [95, '已归档', 'Archived'],
  [98, '取消', 'Cancelled'],
]);

/** Derived from the clock while a contest is published; never stored. */
export const entryWindow = dictionary('entry_window', [
  ['未开始', '未开始', 'Not open yet'],
  ['报名中', '报名中', 'Open for entries'],
  ['报名截止', '报名截止', 'Entries closed'],
]);

/** Where a contest stands. */
export const CONTEST = {
  draft: 0,
  waiting: 10,
  returned: 15,
  filed: 20,
  published: 30,
  review: 40,
  arranged: 50,
  running: 60,
  scoring: 70,
  publicity: 75,
  results: 80,
  closed: 90,
  archived: 95,
  cancelled: 98,
} as const;

export const tradeStatus = dictionary('trade_status', [
  ['筹备', '筹备', 'In preparation'],
  ['编排', '编排', 'Arranged'],
  ['竞赛', '竞赛', 'In progress'],
  ['锁定', '锁定', 'Locked'],
  ['公示', '公示', 'Publicity'],
  ['发布', '发布', 'Published'],
  ['取消', '取消', 'Cancelled'],
]);

/** Shown of a trade: its own state once it has one, until then that of its contest. */
export const tradeStage = dictionary('trade_stage', [
  ['筹备', '筹备', 'In preparation'],
  ...entryWindow.codes.map((code) => [code, ...entryWindow.labels.get(code)!] as const),
  [UNDER_REVIEW, UNDER_REVIEW, 'Qualification review'],
  ...tradeStatus.codes
    .filter((code) => code !== '筹备')
    .map((code) => [code, ...tradeStatus.labels.get(code)!] as const),
]);

export const auditStatus = dictionary('audit_status', [
  [0, '草稿', 'Draft'],
  [10, '待初审', 'First audit'],
  [12, '初审退回', 'Returned by first audit'],
  [19, '初审不通过', 'Refused at first audit'],
  [20, '待复审', 'Final audit'],
  [22, '复审退回', 'Returned by final audit'],
  [29, '复审不通过', 'Refused at final audit'],
  [30, '审核通过', 'Passed'],
  [45, '已放弃', 'Given up'],
  [50, '取消资格', 'Disqualified'],
]);

export const returnTo = dictionary('return_to', [
  ['applicant', '申请人', 'Applicant'],
  ['handle', '经办单位', 'Organising unit'],
]);

export const applySource = dictionary('apply_source', [
  [1, '个人', 'Individual'],
  [2, '院校集体', 'School'],
  [3, '企业集体', 'Business'],
  [4, '现场', 'At the counter'],
]);

export const scoreStatus = dictionary('score_status', [
  [0, '未录', 'Not entered'],
  [1, '已录入', 'Entered'],
  [2, '已复核', 'Checked'],
  [3, '已锁定', 'Locked'],
  [4, '公示', 'Publicity'],
  [5, '已发布', 'Published'],
]);

export const SCORE = { missing: 0, entered: 1, checked: 2, locked: 3, publicity: 4, published: 5 } as const;

export const attendance = dictionary('attendance', [
  [0, '未考', 'Not yet'],
  [1, '参加', 'Present'],
  [2, '缺考', 'Absent'],
  [3, '违纪', 'Violation'],
]);

export const ATTENDANCE = { notYet: 0, present: 1, absent: 2, violation: 3 } as const;

export const provinceCheckState = dictionary('province_check_state', [
  [0, '未查', 'Not checked'],
  [1, '正常', 'Clear'],
  [2, '异常', 'Conflict found'],
  [3, '接口失败', 'Service failed'],
]);

export const PROVINCE_CHECK = { notChecked: 0, clear: 1, conflict: 2, failed: 3 } as const;

export const messageState = dictionary('message_state', [
  [0, '未发', 'Not sent'],
  [1, '已发', 'Sent'],
  [2, '送达', 'Delivered'],
  [3, '失败', 'Failed'],
]);

export const MESSAGE = { notSent: 0, sent: 1, delivered: 2, failed: 3 } as const;

/** Where a job of the background stands. */
export const jobState = dictionary('job_state', [
  ['queued', '排队中', 'Waiting'],
  ['running', '进行中', 'Running'],
  ['done', '已完成', 'Done'],
  ['failed', '未完成', 'Failed'],
  ['cancelled', '已取消', 'Cancelled'],
]);

/** Kinds of file stores; all but the own disk speak S3. */
export const ossCategory = dictionary('oss_category', [
  [1, 'MinIO', 'MinIO'],
  [2, '七牛云', 'Qiniu'],
  [3, '阿里云', 'Alibaba Cloud'],
  [4, '腾讯云', 'Tencent Cloud'],
  [9, '本地存储', 'This server'],
]);

export const smsCategory = dictionary('sms_category', [
  [1, '云片', 'Yunpian'],
  [2, '七牛云', 'Qiniu'],
  [3, '阿里云', 'Alibaba Cloud'],
  [4, '腾讯云', 'Tencent Cloud'],
  [9, '演练', 'Dry run'],
]);

/** Where a message of the outbox stands. */
export const outboxState = dictionary('outbox_state', [
  ['queued', '待发送', 'Waiting'],
  ['sent', '已发送', 'Sent'],
  ['failed', '发送失败', 'Failed'],
]);

/** How a question to another body ended, and who answered. */
export const extState = dictionary('ext_state', [
  ['found', '查到', 'Found'],
  ['none', '无记录', 'None'],
  ['failed', '查询失败', 'Failed'],
]);
export const extSource = dictionary('ext_source', [
  ['ext', '外部接口', 'Interface'],
  ['simulator', '模拟数据', 'Simulated'],
]);

export const trailAction = dictionary('trail_action', [
  ['新增', '新增', 'Added'],
  ['修改', '修改', 'Changed'],
  ['状态', '状态', 'State'],
  ['删除', '删除', 'Removed'],
  ['更正', '更正', 'Corrected'],
  ['重置密码', '重置密码', 'Password reset'],
  ['查看敏感', '查看敏感', 'Revealed'],
  ['导出', '导出', 'Exported'],
  ['变更申请', '变更申请', 'Change requested'],
]);

/** What became of a request to change a locked record. */
export const changeRequest = dictionary('change_request', [
  ['待审', '待审', 'Waiting'],
  ['通过', '通过', 'Passed'],
  ['驳回', '驳回', 'Refused'],
]);
export const CHANGE_REQUEST = { waiting: '待审', passed: '通过', refused: '驳回' } as const;

/** What the journal of everyday happenings holds. */
export const usualLogType = dictionary('usual_log_type', [
  ['signIn', '登录', 'Signed in'],
  ['signInRefused', '登录失败', 'Sign-in refused'],
  ['signOut', '退出', 'Signed out'],
  ['refused', '越权拒绝', 'Right refused'],
  ['command', '办理', 'Command'],
]);

/** The three tabs of the notification popover (specification 2). */
export const messageBox = dictionary('message_box', [
  ['mail', '邮件', 'Mail'],
  ['message', '消息', 'Messages'],
  ['notice', '通知', 'Notices'],
]);

export const messageStatus = dictionary('message_status', [
  [0, '未读', 'Unread'],
  [1, '已读', 'Read'],
]);

export const announceState = dictionary('announce_state', [
  [0, '草稿', 'Draft'],
  [1, '已发布', 'Published'],
  [2, '已撤回', 'Withdrawn'],
]);
export const ANNOUNCEMENT = { draft: 0, published: 1, withdrawn: 2 } as const;

/** Who reported an error. */
export const errorOrigin = dictionary('error_origin', [
  ['server', '服务器', 'Server'],
  ['client', '浏览器', 'Browser'],
]);

/** Towns of the sample data; a deployment puts its own in their place. */
export const town = openDictionary('town', [
  ['ZJG01', '杨舍镇', 'Yangshe'],
  ['ZJG02', '塘桥镇', 'Tangqiao'],
  ['ZJG03', '凤凰镇', 'Fenghuang'],
  ['ZJG04', '乐余镇', 'Leyu'],
  ['ZJG05', '锦丰镇', 'Jinfeng'],
  ['ZJG06', '南丰镇', 'Nanfeng'],
  ['ZJG07', '大新镇', 'Daxin'],
  ['ZJG08', '金港街道', 'Jingang'],
  ['ZJG09', '后塍街道', 'Houcheng'],
  ['ZJG10', '德积街道', 'Deji'],
  ['ZJG11', '冶金工业园', 'Metallurgy Park'],
  ['ZJG12', '高新技术产业开发区', 'High-tech Zone'],
  ['ZJG13', '常阴沙现代农业示范园区', 'Changyinsha'],
]);

/** User groups of the system service; only this programme's count (spec §6). */
export const userGroup = dictionary('user_group', [['ZJGTRAINRACE', '竞赛平台用户', 'Contest platform users']]);
