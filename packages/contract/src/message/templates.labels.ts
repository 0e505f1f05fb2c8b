// What the message centre says of each happening, in the reader's language: `{x}` stands for a value that came with it.
import type { Label } from '../wire/label.ts';

interface MessageText {
  /** mail: something to do · message: something happened. */
  box: 'mail' | 'message';
  tag: Label;
  title: Label;
  text: Label;
}

const entry: Label = ['报名', 'Entry'];
const scores: Label = ['成绩', 'Scores'];
const deposit: Label = ['保证金', 'Deposit'];
const quota: Label = ['配额', 'Quota'];
const accounts: Label = ['账户', 'Account'];

export const messageTemplates = {
  EXT_CONSENT: {
    box: 'message',
    tag: accounts,
    title: ['您已同意查询外部数据', 'You agreed to a question about you'],
    text: [
      '{who}经您的验证码同意，可在{until}前查询您在其他部门的参保、培训等信息',
      '{who} may ask other bodies about your insurance and training until {until}, by the code from your phone',
    ],
  },
  DEPOSIT_APPROVED: {
    box: 'mail',
    tag: deposit,
    title: ['保证金已核定，请存储', 'The deposit is approved'],
    text: [
      '项目“{project}”应存储工资保证金{amount}万元，请于{deadline}前办理并上传凭证',
      'Please deposit {amount} ×10,000 yuan for {project} by {deadline} and upload the voucher',
    ],
  },
  DEPOSIT_EXEMPT: {
    box: 'message',
    tag: deposit,
    title: ['项目已免缴备案', 'The project is exempt'],
    text: ['项目“{project}”免予存储工资保证金', 'No wage deposit is asked for {project}'],
  },
  DEPOSIT_REMIND: {
    box: 'mail',
    tag: deposit,
    title: ['工资保证金催办', 'Reminder of a wage deposit'],
    text: ['项目“{project}”：{content}', '{project}: {content}'],
  },
  DEPOSIT_OVERDUE: {
    box: 'mail',
    tag: deposit,
    title: ['工资保证金逾期，请督促', 'A wage deposit is overdue'],
    text: [
      '{enterprise}的项目“{project}”{what}，应于{deadline}前办理，已逾期，催办后仍未办理',
      '{project} of {enterprise}: {what}, due by {deadline}, is overdue in spite of a reminder',
    ],
  },
  ENTRY_SUBMITTED: {
    box: 'message',
    tag: entry,
    title: ['报名已提交', 'Entry submitted'],
    text: [
      '{name}报名《{contest}》{trade}赛项，序号{applyNo}，请等待审核',
      '{name} entered {trade} of {contest} (no. {applyNo}); it waits for the audit',
    ],
  },
  ENTRY_TO_FIRST_AUDIT: {
    box: 'mail',
    tag: entry,
    title: ['有报名待初审', 'Entries wait for the first audit'],
    text: ['《{contest}》有新提交的报名，请及时初审', '{contest} has new entries to audit'],
  },
  ENTRY_TO_FINAL_AUDIT: {
    box: 'mail',
    tag: entry,
    title: ['有报名待复审', 'Entries wait for the final audit'],
    text: ['《{contest}》有报名通过初审，请及时复审', '{contest} has entries that passed the first audit'],
  },
  ENTRY_BACK_TO_UNIT: {
    box: 'mail',
    tag: entry,
    title: ['报名被退回初审', 'An entry came back to the first audit'],
    text: ['《{contest}》{name}的报名由复审退回：{reason}', 'The entry of {name} in {contest} was sent back: {reason}'],
  },
  ENTRY_RETURNED: {
    box: 'mail',
    tag: entry,
    title: ['报名被退回，请修改', 'Your entry was returned for correction'],
    text: [
      '{name}报名《{contest}》：{reason}，请于{deadline}前修改后重新提交',
      '{name} in {contest}: {reason}. Please hand it in again before {deadline}',
    ],
  },
  ENTRY_REJECTED: {
    box: 'message',
    tag: entry,
    title: ['报名未通过审核', 'The entry was refused'],
    text: ['{name}报名《{contest}》未通过审核：{reason}', 'The entry of {name} in {contest} was refused: {reason}'],
  },
  PLACE_OFFERED: {
    box: 'mail',
    tag: entry,
    title: ['候补名额已为您保留', 'A place is kept for you'],
    text: [
      '{name}候补《{contest}》{trade}赛项已轮到，请于{deadline}前提交报名确认，逾期顺延',
      '{name}: a place in {trade} of {contest} is free. Please submit the entry before {deadline}, or it goes to the next',
    ],
  },
  PLACE_LAPSED: {
    box: 'message',
    tag: entry,
    title: ['候补名额已顺延', 'The place went to the next in line'],
    text: [
      '{name}未在时限内确认《{contest}》{trade}赛项的名额，名额已顺延',
      '{name} did not accept the place in {trade} of {contest} in time; it went to the next',
    ],
  },
  WAITING_OVER: {
    box: 'message',
    tag: entry,
    title: ['候补已结束', 'The waiting list is closed'],
    text: [
      '《{contest}》{trade}赛项不再接受报名，{name}的候补已结束',
      '{trade} of {contest} takes no more entries; {name} is not waiting any more',
    ],
  },
  ENTRY_PASSED: {
    box: 'message',
    tag: entry,
    title: ['报名已通过审核', 'The entry has passed'],
    text: ['{name}报名《{contest}》{trade}赛项已通过审核', 'The entry of {name} for {trade} of {contest} has passed'],
  },
  TICKET_READY: {
    box: 'mail',
    tag: entry,
    title: ['准考证已发放', 'The ticket is out'],
    text: [
      '{name}参加《{contest}》的准考证已发放：{time}，{place}，{seat}号',
      'The ticket of {name} for {contest} is out: {time}, {place}, seat {seat}',
    ],
  },
  SEAT_CHANGED: {
    box: 'mail',
    tag: entry,
    title: ['考试安排有调整', 'An exam was moved'],
    text: [
      '{name}参加《{contest}》的安排调整为：{time}，{place}，{seat}号。原因：{reason}。请重新打印准考证',
      'The exam of {name} in {contest} is now: {time}, {place}, seat {seat}. Reason: {reason}. Please print the ticket again',
    ],
  },
  CONTEST_CANCELLED: {
    box: 'message',
    tag: ['竞赛', 'Contest'],
    title: ['竞赛已取消', 'A contest was cancelled'],
    text: ['《{contest}》已取消：{reason}', '{contest} was cancelled: {reason}'],
  },
  CONTEST_POSTPONED: {
    box: 'message',
    tag: ['竞赛', 'Contest'],
    title: ['竞赛延期', 'A contest was postponed'],
    text: ['《{contest}》延期举行：{time}。原因：{reason}', '{contest} was postponed: {time}. Reason: {reason}'],
  },
  CONTEST_ASKED: {
    box: 'mail',
    tag: ['竞赛', 'Contest'],
    title: ['经办单位有申请待办理', 'An organising unit asks for something'],
    text: ['《{contest}》申请{what}：{reason}', '{contest}: {what} is asked for: {reason}'],
  },
  CONTEST_ANSWERED: {
    box: 'message',
    tag: ['竞赛', 'Contest'],
    title: ['申请已办理', 'Your request was decided'],
    text: ['《{contest}》{what}：{result}', '{contest}, {what}: {result}'],
  },
  SCORES_PUBLICIZED: {
    box: 'message',
    tag: scores,
    title: ['成绩公示', 'Scores are out for publicity'],
    text: [
      '《{contest}》{trade}赛项成绩已公示，如有异议请在公示期内提出',
      'The scores of {trade} in {contest} are out; objections are heard until publicity ends',
    ],
  },
  SCORES_PUBLISHED: {
    box: 'message',
    tag: scores,
    title: ['成绩已发布', 'Scores are published'],
    text: ['《{contest}》{trade}赛项成绩已发布', 'The scores of {trade} in {contest} are published'],
  },
  IMPORT_DONE: {
    box: 'message',
    tag: ['导入', 'Import'],
    title: ['导入完成', 'The import is done'],
    text: ['{what}：共{total}行，写入{succeeded}行', '{what}: {succeeded} of {total} rows were written'],
  },
  IMPORT_FAILED: {
    box: 'message',
    tag: ['导入', 'Import'],
    title: ['导入未完成', 'The import failed'],
    text: ['{what}：{reason}', '{what}: {reason}'],
  },
  ACCOUNT_TO_APPROVE: {
    box: 'mail',
    tag: accounts,
    title: ['有账户待审核', 'Accounts wait for approval'],
    text: ['{name}提交了注册申请，请审核', '{name} asked for an account'],
  },
  ACCOUNT_APPROVED: {
    box: 'message',
    tag: accounts,
    title: ['账户已开通', 'Your account is open'],
    text: ['{name}的注册申请已通过，欢迎使用', 'The registration of {name} was approved. Welcome!'],
  },
  OBJECTION_MADE: {
    box: 'mail',
    tag: ['异议', 'Objection'],
    title: ['有公众异议待受理', 'A citizen objects'],
    text: ['《{contest}》{trade}赛项收到公众异议{no}，请受理', 'Objection {no} to {trade} of {contest} waits'],
  },
  EXT_QUOTA_NEAR: {
    box: 'message',
    tag: quota,
    title: ['外部数据查询配额即将用尽', 'The quota of outside questions is nearly used'],
    text: [
      '全平台今日已查询{used}次，上限{most}次，请关注是否异常',
      '{used} of {most} questions were asked today; please see whether that is right',
    ],
  },
  EXT_QUOTA_USED: {
    box: 'mail',
    tag: quota,
    title: ['外部数据查询配额已用尽', 'The quota of outside questions is used up'],
    text: ['全平台今日{most}次查询已用尽，请核查', 'All {most} questions of today are asked; please look into it'],
  },
  EXT_CALLER_QUOTA_NEAR: {
    box: 'message',
    tag: quota,
    title: ['有人的外部数据查询配额即将用尽', 'Somebody’s quota of outside questions is nearly used'],
    text: [
      '{who}今日已查询{used}次，上限{most}次，请关注是否异常',
      '{who} asked {used} of {most} questions today; please see whether that is right',
    ],
  },
  EXT_CALLER_QUOTA_USED: {
    box: 'mail',
    tag: quota,
    title: ['有人的外部数据查询配额已用尽', 'Somebody’s quota of outside questions is used up'],
    text: ['{who}今日{most}次查询已用尽，请核查', '{who} has asked all {most} questions of today; please look into it'],
  },
  SMS_QUOTA_NEAR: {
    box: 'message',
    tag: quota,
    title: ['短信配额即将用尽', 'The quota of SMS is nearly used'],
    text: ['今日已发送{used}条，上限{most}条', '{used} of {most} messages were sent today'],
  },
  SMS_QUOTA_USED: {
    box: 'mail',
    tag: quota,
    title: ['短信配额已用尽', 'The quota of SMS is used up'],
    text: [
      '今日{most}条短信已用尽，验证码与群发暂停',
      'All {most} messages of today are sent; codes and manual messages pause',
    ],
  },
  FILES_UNKNOWN: {
    box: 'mail',
    tag: ['附件', 'Files'],
    title: ['附件清理已停止，请核查', 'The clearing of files has stopped'],
    text: [
      '文件存储的{total}个文件中有{unknown}个在数据库中没有记录，超出允许比例，未作任何清理。请核对数据库与文件目录是否属于同一时间、同一系统',
      'Of {total} files in the store the database knows nothing of {unknown}: too many to be left-overs, so none was moved. Please see whether database and files belong together',
    ],
  },
  BACKUP_FAILED: {
    box: 'mail',
    tag: ['备份', 'Backup'],
    title: ['备份失败，请尽快处理', 'The backup fails'],
    text: [
      '备份目录写入失败，请运维检查磁盘空间和权限：{reason}',
      'BACKUP_DIR cannot be written; please look at its room and rights: {reason}',
    ],
  },
  STATEMENT_RETURNED: {
    box: 'mail',
    tag: ['月报', 'Statement'],
    title: ['月报被退回，请修改', 'A statement was returned'],
    text: [
      '{name} {month}月报被退回：{reason}，请修改后重新报送',
      'The statement of {name} for {month} was returned: {reason}. Please correct it and hand it in again',
    ],
  },
  STATEMENT_LATE: {
    box: 'mail',
    tag: ['月报', 'Statement'],
    title: ['月报催报', 'A statement is due'],
    text: [
      '{name} {month}月报应于{deadline}前报送，请尽快填报',
      'The statement of {name} for {month} is due by {deadline}. Please hand it in soon',
    ],
  },
  CHANGE_REQUESTED: {
    box: 'mail',
    tag: ['变更', 'Change'],
    title: ['有变更申请待审批', 'Requests for a change wait'],
    text: ['{title}有变更申请：{reason}', 'A change of {title} is asked for: {reason}'],
  },
  CHANGE_DECIDED: {
    box: 'message',
    tag: ['变更', 'Change'],
    title: ['变更申请已处理', 'Your request for a change was decided'],
    text: ['{title}的变更申请：{result}', 'The change of {title}: {result}'],
  },
  INSTRUMENT_TO_CONFIRM: {
    box: 'mail',
    tag: deposit,
    title: ['有保证金凭证待确认', 'An instrument waits to be confirmed'],
    text: [
      '{enterprise}的项目“{project}”提交凭证{no}，金额{amount}万元，请核对原件后确认',
      '{enterprise} handed in {no} of {amount} (10,000 yuan) for {project}; please compare it with the original',
    ],
  },
  INSTRUMENT_CONFIRMED: {
    box: 'message',
    tag: deposit,
    title: ['保证金凭证已确认', 'The instrument is confirmed'],
    text: ['项目“{project}”的凭证{no}已确认有效', '{no} of {project} is valid'],
  },
  INSTRUMENT_REJECTED: {
    box: 'mail',
    tag: deposit,
    title: ['保证金凭证被驳回，请更正', 'The instrument was rejected'],
    text: [
      '项目“{project}”的凭证{no}被驳回：{reason}。请更正后重新提交',
      '{no} of {project} was rejected: {reason}. Please correct it and hand it in again',
    ],
  },
  INSTRUMENT_ENDS: {
    box: 'mail',
    tag: deposit,
    title: ['保证金凭证即将到期', 'An instrument ends soon'],
    text: [
      '项目“{project}”的凭证{no}将于{day}到期，剩余{left}天。项目未返还保证金的，须在到期前续办',
      '{no} of {project} ends on {day}, in {left} days. It has to be renewed before, unless the deposit is returned',
    ],
  },
  INSTRUMENT_EXPIRED: {
    box: 'mail',
    tag: deposit,
    title: ['保证金凭证已到期', 'An instrument has expired'],
    text: [
      '项目“{project}”的凭证{no}已于{day}到期，尚未续办，请尽快处理',
      '{no} of {project} expired on {day} and was not renewed. Please act now',
    ],
  },
  DEPOSIT_TO_PAY: {
    box: 'mail',
    tag: deposit,
    title: ['有支付通知待支付', 'A payment was ordered'],
    text: [
      '项目“{project}”的凭证{no}动用{amount}万元，请按支付通知书支付后登记',
      '{amount} (10,000 yuan) of {no} of {project} are to be paid; please record it then',
    ],
  },
  DEPOSIT_TO_TOP_UP: {
    box: 'mail',
    tag: deposit,
    title: ['保证金已动用，请按期补足', 'The deposit was used and has to be topped up'],
    text: [
      '项目“{project}”的凭证{no}动用{amount}万元，请于{deadline}前补足',
      '{amount} (10,000 yuan) of {no} of {project} were used; please top them up by {deadline}',
    ],
  },
  DEPOSIT_PAID: {
    box: 'message',
    tag: deposit,
    title: ['动用款项已支付', 'The payment is made'],
    text: ['项目“{project}”的凭证{no}已支付{amount}万元', '{amount} (10,000 yuan) of {no} of {project} are paid'],
  },
  DEPOSIT_TOPPED_UP: {
    box: 'message',
    tag: deposit,
    title: ['保证金已补足', 'The deposit was topped up'],
    text: ['项目“{project}”的凭证{no}已补足{amount}万元', '{no} of {project} was topped up by {amount} (10,000 yuan)'],
  },
  TOP_UP_OVERDUE: {
    box: 'mail',
    tag: deposit,
    title: ['保证金逾期未补足', 'A top-up is overdue'],
    text: [
      '{enterprise}的项目“{project}”动用的{amount}万元应于{deadline}前补足，已逾期，请核查处理',
      '{enterprise} should have topped up {amount} (10,000 yuan) for {project} by {deadline}',
    ],
  },
  FILE_SUBMITTED: {
    box: 'mail',
    tag: deposit,
    title: ['有建设项目待核办', 'A construction file was submitted'],
    text: [
      '{enterprise}提交了项目“{project}”的保证金申报，请于{due}前核办',
      '{enterprise} submitted {project} for its wage deposit. Please decide by {due}',
    ],
  },
  FILE_RETURNED: {
    box: 'mail',
    tag: deposit,
    title: ['保证金申报被退回，请修改', 'A construction file was returned'],
    text: [
      '项目“{project}”的保证金申报被退回：{reason}，请修改后重新提交',
      '{project} was returned: {reason}. Please correct it and submit it again',
    ],
  },
  FILE_VOID: {
    box: 'message',
    tag: deposit,
    title: ['项目档案已作废', 'A construction file is void'],
    text: ['项目“{project}”的档案已作废：{reason}', 'The file of {project} is void: {reason}'],
  },
  RETURN_APPLIED: {
    box: 'mail',
    tag: deposit,
    title: ['有返还申请待公示', 'A return was applied for'],
    text: [
      '{enterprise}申请返还项目“{project}”的工资保证金，请审查后公示',
      '{enterprise} applies for the return of the deposit of {project}',
    ],
  },
  RETURN_PUBLIC: {
    box: 'message',
    tag: deposit,
    title: ['返还已公示', 'The return is in publicity'],
    text: [
      '项目“{project}”的返还自{start}至{end}公示，期满无异议后办理返还',
      'The return for {project} is public from {start} to {end}; it goes on then unless somebody objects',
    ],
  },
  RETURN_APPROVED: {
    box: 'message',
    tag: deposit,
    title: ['返还已同意', 'The return is approved'],
    text: [
      '项目“{project}”的工资保证金同意返还，请到出具机构办理',
      'The return for {project} is approved; please see the issuer',
    ],
  },
  DEPOSIT_TO_RELEASE: {
    box: 'mail',
    tag: deposit,
    title: ['有凭证待释放', 'An instrument waits to be released'],
    text: [
      '项目“{project}”已同意返还，请退还存款或退回凭证原件后确认释放',
      'The return for {project} is approved; please give deposit or original back and confirm',
    ],
  },
  RETURN_REFUSED: {
    box: 'mail',
    tag: deposit,
    title: ['返还申请未获同意', 'The return was refused'],
    text: ['项目“{project}”的返还申请未获同意：{reason}', 'The return for {project} was refused: {reason}'],
  },
  DEPOSIT_RELEASED: {
    box: 'message',
    tag: deposit,
    title: ['保证金已返还', 'The deposit is returned'],
    text: ['项目“{project}”的工资保证金已全部返还', 'The deposit of {project} was returned'],
  },
} as const satisfies Readonly<Record<string, MessageText>>;

/** An announcement brings its own words. */
export const announcementTag: Label = ['公告', 'Notice'];
