// Texts of the message centre for each happening, in the reader's language: `{x}` stands for a value that came with it.
import type { Label } from '../../wire/label.ts';
import type { NotifyKind } from './notify-kinds.labels.ts';

export interface MessageText {
  /** mail: something to do · message: something happened. */
  box: 'mail' | 'message';
  /** Kind by which people choose their channels. */
  kind: NotifyKind;
  /** Where the message centre says it more closely than the kind. */
  tag?: Label;
  /** A term runs, or something was called off: it goes out on every channel, at any hour. */
  isUrgent?: true;
  title: Label;
  text: Label;
}

const quota: Label = ['配额', 'Quota'];

export const messageTemplates = {
  APPEAL_MADE: {
    box: 'mail',
    kind: 'scores',
    title: ['收到申诉，请办理', 'An appeal to handle'],
    text: [
      '《{contest}》{trade}赛项收到申诉{no}，请于{until}前答复；答复前该赛项不能发布成绩',
      'An appeal ({no}) against scores of {trade} in {contest}. Please answer it by {until}; the trade is not published before',
    ],
  },
  APPEAL_MOVED: {
    box: 'message',
    kind: 'scores',
    title: ['您的申诉有新进展', 'Your appeal moved on'],
    text: ['申诉{no}（{trade}赛项）：{state}', 'Appeal {no} ({trade}): {state}'],
  },
  APPEAL_TO_CORRECT: {
    box: 'mail',
    kind: 'scores',
    title: ['申诉复核建议更正成绩', 'A score is to be corrected'],
    text: [
      '申诉{no}（《{contest}》{trade}赛项）复核建议更正：{opinion}。请按更正程序办理后答复申诉人',
      'Appeal {no} ({trade} of {contest}): {opinion}. Please correct the score, then answer the appellant',
    ],
  },
  MERGE_PROPOSED: {
    box: 'mail',
    kind: 'accounts',
    title: ['有账户合并待确认', 'Accounts to be merged'],
    text: ['收到账户合并申请{no}，请核对后确认', 'Merging {no} waits for somebody to confirm it'],
  },
  ACCOUNT_MERGED: {
    box: 'message',
    kind: 'accounts',
    title: ['您的两个账户已合并', 'Your accounts were merged'],
    text: [
      '您的另一账户（{account}）已并入本账户，报名、培训等记录都在这里。有疑问请联系人社局',
      'Your other account ({account}) was merged into this one; its records are here. Please ask the bureau if this is wrong',
    ],
  },
  MERGE_UNDONE: {
    box: 'message',
    kind: 'accounts',
    title: ['账户合并已撤销', 'Merging was undone'],
    text: ['账户合并（{no}）已撤销，两个账户恢复为各自登录', 'Merging {no} was undone; both accounts sign in again'],
  },
  PRIVACY_ASKED: {
    box: 'mail',
    kind: 'accounts',
    title: ['有个人信息申请待办', 'A request about personal data'],
    text: ['收到个人信息申请{no}（{what}），请于{until}前答复', 'Request {no} ({what}). Please answer it by {until}'],
  },
  PRIVACY_ANSWERED: {
    box: 'message',
    kind: 'accounts',
    title: ['您的个人信息申请有答复', 'Your request was answered'],
    text: ['申请{no}{result}', 'Request {no}: {result}'],
  },
  EXT_CONSENT: {
    box: 'message',
    kind: 'accounts',
    title: ['您已同意查询外部数据', 'You agreed to a question about you'],
    text: [
      '{who}经您的验证码同意，可在{until}前查询您在其他部门的参保、培训等信息',
      '{who} may ask other bodies about your insurance and training until {until}, by the code from your phone',
    ],
  },
  PRIZE_TO_ACCOUNT: {
    box: 'mail',
    kind: 'honours',
    title: ['请填写收款账户', 'Please give a bank account'],
    text: [
      '{name}在《{contest}》获得奖金，实发{amount}元，请填写收款账户',
      '{name} is paid {amount} yuan for {contest}; please give a bank account',
    ],
  },
  PRIZE_ACCOUNT_GIVEN: {
    box: 'mail',
    kind: 'honours',
    title: ['收款账户已填写', 'A bank account was given'],
    text: [
      '{name}在《{contest}》所获奖金的收款账户已由他人填写为{account}，如有不符请尽快联系人社局',
      'The prize of {name} in {contest} is to be paid to {account}, which somebody else entered; if that is wrong, please tell the bureau at once',
    ],
  },
  PRIZE_REOPENED: {
    box: 'mail',
    kind: 'honours',
    title: ['奖金重新核对', 'A prize is looked at again'],
    text: [
      '{name}在《{contest}》获得的奖金已退回重新核对，确认后另行通知。{reason}',
      'The prize of {name} in {contest} went back to be looked at again; you will be told when it is confirmed. {reason}',
    ],
  },
  HONOUR_TO_APPROVE: {
    box: 'mail',
    kind: 'honours',
    title: ['有荣誉晋级待批', 'Honours wait for approval'],
    text: [
      '《{contest}》{trade}赛项的荣誉晋级已报批，请审批',
      'Honours of {trade} in {contest} were reported; please decide',
    ],
  },
  HONOUR_SENT_BACK: {
    box: 'mail',
    kind: 'honours',
    title: ['荣誉晋级被退回', 'A proposal was sent back'],
    text: [
      '《{contest}》{trade}赛项{name}的荣誉晋级被退回：{reason}',
      'The proposal for {name} in {trade} of {contest} was sent back: {reason}',
    ],
  },
  HONOUR_GRANTED: {
    box: 'message',
    kind: 'honours',
    title: ['荣誉晋级已批准', 'An honour was granted'],
    text: ['{name}因《{contest}》{trade}赛项获得：{what}', '{name} was granted for {trade} of {contest}: {what}'],
  },
  HONOUR_REVOKED: {
    box: 'message',
    kind: 'honours',
    title: ['荣誉晋级已撤销', 'An honour was revoked'],
    text: [
      '{name}因《{contest}》{trade}赛项获得的荣誉晋级已撤销：{reason}',
      'What {name} was granted for {trade} of {contest} was revoked: {reason}',
    ],
  },
  DEPOSIT_APPROVED: {
    box: 'mail',
    kind: 'deposit',
    title: ['保证金已核定，请存储', 'The deposit is approved'],
    text: [
      '项目“{project}”应存储工资保证金{amount}万元，请于{deadline}前办理并上传凭证',
      'Please deposit {amount} (10,000 yuan) for {project} by {deadline} and upload the voucher',
    ],
  },
  DEPOSIT_EXEMPT: {
    box: 'message',
    kind: 'deposit',
    title: ['项目已免缴备案', 'The project is exempt'],
    text: ['项目“{project}”免于存储工资保证金', 'No wage deposit is asked for {project}'],
  },
  DEPOSIT_REMIND: {
    box: 'mail',
    kind: 'deposit',
    title: ['工资保证金催办', 'Reminder of a wage deposit'],
    text: ['项目“{project}”：{content}', '{project}: {content}'],
  },
  DEPOSIT_OVERDUE: {
    box: 'mail',
    kind: 'deposit',
    isUrgent: true,
    title: ['工资保证金逾期，请督促', 'A wage deposit is overdue'],
    text: [
      '{enterprise}的项目“{project}”{what}，应于{deadline}前办理，已逾期，催办后仍未办理',
      '{project} of {enterprise}: {what}, due by {deadline}, is overdue in spite of a reminder',
    ],
  },
  EXPERT_PROPOSED: {
    box: 'mail',
    kind: 'experts',
    title: ['有专家裁判待审核', 'An expert waits for approval'],
    text: ['{unit}推荐{name}进入专家裁判库，请审核', '{unit} proposes {name} for the pool of experts'],
  },
  EXPERT_DECIDED: {
    box: 'message',
    kind: 'experts',
    title: ['推荐的专家裁判有了结果', 'A proposed expert was decided on'],
    text: ['{name}：{result}', '{name}: {result}'],
  },
  REFEREE_ASKED: {
    box: 'mail',
    kind: 'experts',
    isUrgent: true,
    title: ['邀请您担任裁判', 'You are asked to referee'],
    text: [
      '诚邀您担任“{contest}”{trade}赛项的{role}，请打开确认接受或谢绝',
      'You are asked to be {role} of {trade} in {contest}. Please open it and accept or decline.',
    ],
  },
  REFEREE_ANSWERED: {
    box: 'message',
    kind: 'experts',
    title: ['裁判已答复', 'A referee has answered'],
    text: ['{contest}{trade}赛项：{name}{answer}', '{trade} of {contest}: {name} {answer}'],
  },
  REFEREE_ASIDE: {
    box: 'mail',
    kind: 'experts',
    title: ['有裁判须回避或声明', 'A referee must stand aside or declare'],
    text: [
      '{contest}{trade}赛项：{name}{what}（{why}），请另行安排或办理声明',
      '{trade} of {contest}: {name} {what} ({why}). Please find somebody else or see to the declaration.',
    ],
  },
  EXPERT_CERT_ENDS: {
    box: 'mail',
    kind: 'experts',
    title: ['裁判员证即将到期', 'A referee certificate ends'],
    text: [
      '{name}的裁判员证将于{day}到期，请及时换证并更新有效期，到期后将暂停执裁',
      'The certificate of {name} ends on {day}. Please renew it and enter the new date: without it nobody is assigned.',
    ],
  },
  EXPERT_SUSPENDED: {
    box: 'mail',
    kind: 'experts',
    title: ['裁判员证已到期，暂停执裁', 'Suspended: the certificate is over'],
    text: [
      '{name}的裁判员证已于{day}到期，已暂停在库。换证后请更新有效期并恢复入库',
      'The certificate of {name} ended on {day}: suspended. Enter the new date, then take {name} in again.',
    ],
  },
  ENTRY_SUBMITTED: {
    box: 'message',
    kind: 'entry',
    title: ['报名已提交', 'Entry submitted'],
    text: [
      '{name}报名《{contest}》{trade}赛项，序号{applyNo}，请等待审核',
      '{name} entered {trade} of {contest} (no. {applyNo}); it waits for the audit',
    ],
  },
  ENTRY_TO_FIRST_AUDIT: {
    box: 'mail',
    kind: 'entry',
    title: ['有报名待初审', 'Entries wait for the first audit'],
    text: ['《{contest}》有新提交的报名，请及时初审', '{contest} has new entries to audit'],
  },
  ENTRY_TO_FINAL_AUDIT: {
    box: 'mail',
    kind: 'entry',
    title: ['有报名待复审', 'Entries wait for the final audit'],
    text: ['《{contest}》有报名通过初审，请及时复审', '{contest} has entries that passed the first audit'],
  },
  ENTRY_BACK_TO_UNIT: {
    box: 'mail',
    kind: 'entry',
    title: ['报名被退回初审', 'An entry came back to the first audit'],
    text: ['《{contest}》{name}的报名由复审退回：{reason}', 'The entry of {name} in {contest} was sent back: {reason}'],
  },
  ENTRY_RETURNED: {
    box: 'mail',
    kind: 'entry',
    isUrgent: true,
    title: ['报名被退回，请修改', 'Your entry was returned for correction'],
    text: [
      '{name}报名《{contest}》：{reason}，请于{deadline}前修改后重新提交',
      '{name} in {contest}: {reason}. Please hand it in again before {deadline}',
    ],
  },
  ENTRY_REJECTED: {
    box: 'message',
    kind: 'entry',
    title: ['报名未通过审核', 'The entry was refused'],
    text: ['{name}报名《{contest}》未通过审核：{reason}', 'The entry of {name} in {contest} was refused: {reason}'],
  },
  PLACE_OFFERED: {
    box: 'mail',
    kind: 'entry',
    isUrgent: true,
    title: ['候补名额已为您保留', 'A place is kept for you'],
    text: [
      '{name}候补《{contest}》{trade}赛项已轮到，请于{deadline}前提交报名确认，逾期顺延',
      '{name}: a place in {trade} of {contest} is free. Please submit the entry before {deadline}, or it goes to the next',
    ],
  },
  PLACE_LAPSED: {
    box: 'message',
    kind: 'entry',
    title: ['候补名额已顺延', 'The place went to the next in line'],
    text: [
      '{name}未在时限内确认《{contest}》{trade}赛项的名额，名额已顺延',
      '{name} did not accept the place in {trade} of {contest} in time; it went to the next',
    ],
  },
  WAITING_OVER: {
    box: 'message',
    kind: 'entry',
    title: ['候补已结束', 'The waiting list is closed'],
    text: [
      '《{contest}》{trade}赛项不再接受报名，{name}的候补已结束',
      '{trade} of {contest} takes no more entries; {name} is not waiting any more',
    ],
  },
  ENTRY_PASSED: {
    box: 'message',
    kind: 'entry',
    title: ['报名已通过审核', 'The entry has passed'],
    text: ['{name}报名《{contest}》{trade}赛项已通过审核', 'The entry of {name} for {trade} of {contest} has passed'],
  },
  TICKET_READY: {
    box: 'mail',
    kind: 'entry',
    title: ['准考证已发放', 'The ticket is out'],
    text: [
      '{name}参加《{contest}》的准考证已发放：{time}，{place}，{seat}号',
      'The ticket of {name} for {contest} is out: {time}, {place}, seat {seat}',
    ],
  },
  SEAT_CHANGED: {
    box: 'mail',
    kind: 'entry',
    isUrgent: true,
    title: ['考试安排有调整', 'An exam was moved'],
    text: [
      '{name}参加《{contest}》的安排调整为：{time}，{place}，{seat}号。原因：{reason}。请重新打印准考证',
      'The exam of {name} in {contest} is now: {time}, {place}, seat {seat}. Reason: {reason}. Please print the ticket again',
    ],
  },
  CONTEST_CANCELLED: {
    box: 'message',
    kind: 'contest',
    isUrgent: true,
    title: ['竞赛已取消', 'A contest was cancelled'],
    text: ['《{contest}》已取消：{reason}', '{contest} was cancelled: {reason}'],
  },
  CONTEST_POSTPONED: {
    box: 'message',
    kind: 'contest',
    isUrgent: true,
    title: ['竞赛延期', 'A contest was postponed'],
    text: ['《{contest}》延期举行：{time}。原因：{reason}', '{contest} was postponed: {time}. Reason: {reason}'],
  },
  CONTEST_ASKED: {
    box: 'mail',
    kind: 'contest',
    title: ['经办单位有申请待办理', 'An organising unit asks for something'],
    text: ['《{contest}》申请{what}：{reason}', '{contest}: {what} is asked for: {reason}'],
  },
  CONTEST_ANSWERED: {
    box: 'message',
    kind: 'contest',
    title: ['申请已办理', 'Your request was decided'],
    text: ['《{contest}》{what}：{result}', '{contest}, {what}: {result}'],
  },
  CERT_ISSUED: {
    box: 'message',
    kind: 'certificates',
    title: ['证书已签发', 'A certificate was issued'],
    text: [
      '《{contest}》{what}已签发，编号{no}，可在“证书”中下载',
      '{what} of {contest} was issued: {no}. Download it under “Certificates”.',
    ],
  },
  CERT_REVOKED: {
    box: 'message',
    kind: 'certificates',
    title: ['证书已撤销', 'A certificate was revoked'],
    text: ['《{contest}》证书{no}已撤销，原因：{reason}', 'Certificate {no} of {contest} was revoked: {reason}'],
  },
  SCORES_PUBLICIZED: {
    box: 'message',
    kind: 'scores',
    title: ['成绩公示', 'Scores are out for publicity'],
    text: [
      '《{contest}》{trade}赛项成绩已公示，如有异议请在公示期内提出',
      'The scores of {trade} in {contest} are out; objections are heard until publicity ends',
    ],
  },
  SCORES_PUBLISHED: {
    box: 'message',
    kind: 'scores',
    title: ['成绩已发布', 'Scores are published'],
    text: ['《{contest}》{trade}赛项成绩已发布', 'The scores of {trade} in {contest} are published'],
  },
  SCORES_WITHDRAWN: {
    box: 'message',
    kind: 'scores',
    isUrgent: true,
    title: ['成绩公示已撤回', 'Publicity was withdrawn'],
    text: [
      '《{contest}》{trade}赛项的成绩公示已撤回，此前看到的成绩和名次不再作准：{reason}',
      'The publicity of {trade} in {contest} was withdrawn; scores and ranks seen so far no longer hold: {reason}',
    ],
  },
  SCORE_CORRECTED: {
    box: 'message',
    kind: 'scores',
    title: ['成绩已更正', 'Scores were corrected'],
    text: [
      '《{contest}》{trade}赛项成绩已更正（更正单{no}）：{name}总成绩{total}，名次{rank}，请查看最新结果',
      'The scores of {trade} in {contest} were corrected (order {no}): {name} has a total of {total} and rank {rank}',
    ],
  },
  CORRECTION_PROPOSED: {
    box: 'mail',
    kind: 'scores',
    title: ['成绩更正待批', 'A correction waits for a decision'],
    text: ['《{contest}》{trade}赛项更正单{no}待审批', 'Correction {no} of {trade} in {contest} waits for a decision'],
  },
  CORRECTION_DECIDED: {
    box: 'message',
    kind: 'scores',
    title: ['成绩更正已办理', 'A correction was decided'],
    text: ['《{contest}》{trade}赛项更正单{no}：{result}', 'Correction {no} of {trade} in {contest}: {result}'],
  },
  IMPORT_DONE: {
    box: 'message',
    kind: 'work',
    tag: ['导入', 'Import'],
    title: ['导入完成', 'The import is done'],
    text: ['{what}：共{total}行，写入{succeeded}行', '{what}: {succeeded} of {total} rows were written'],
  },
  IMPORT_FAILED: {
    box: 'message',
    kind: 'work',
    tag: ['导入', 'Import'],
    title: ['导入未完成', 'The import failed'],
    text: ['{what}：{reason}', '{what}: {reason}'],
  },
  ACCOUNT_TO_APPROVE: {
    box: 'mail',
    kind: 'accounts',
    title: ['有账户待审核', 'Accounts wait for approval'],
    text: ['{name}提交了注册申请，请审核', '{name} asked for an account'],
  },
  ACCOUNT_NAME_TAKEN: {
    box: 'mail',
    kind: 'accounts',
    title: ['有注册申请用了已有的账号', 'A registration asked for a name in use'],
    text: [
      '{name}用已有的账号“{account}”提交了注册申请，未建立账户；请核实后为其另设账号',
      '{name} asked for the account “{account}”, which is in use: none was opened. Please check, and give another name.',
    ],
  },
  NUMBER_CLAIMED: {
    box: 'mail',
    kind: 'accounts',
    title: ['有账户使用了他人已核验的证件号码', 'An account uses an ID number that was proved for another'],
    text: [
      '{name}的账户填写的证件号码已由另一账户通过实名核验；请核对身份证后认定实名',
      'The account of {name} gives an ID number that another account was proved to have. Please see the ID card, then confirm the identity.',
    ],
  },
  ACCOUNT_APPROVED: {
    box: 'message',
    kind: 'accounts',
    title: ['账户已开通', 'Your account is open'],
    text: ['{name}的注册申请已通过，欢迎使用', 'The registration of {name} was approved. Welcome!'],
  },
  OBJECTION_MADE: {
    box: 'mail',
    kind: 'scores',
    tag: ['异议', 'Objection'],
    title: ['有公众异议待受理', 'A citizen objects'],
    text: ['《{contest}》{trade}赛项收到公众异议{no}，请受理', 'Objection {no} to {trade} of {contest} waits'],
  },
  RETURN_OBJECTION: {
    box: 'mail',
    kind: 'deposit',
    tag: ['异议', 'Objection'],
    title: ['返还公示收到公众异议', 'A citizen objects to a return'],
    text: [
      '{enterprise}的项目“{project}”返还公示期间收到公众异议{no}，请受理；办结前不能同意返还',
      'Objection {no} to the return of the deposit of {project} ({enterprise}) waits; it has to be answered before the return',
    ],
  },
  EXT_QUOTA_NEAR: {
    box: 'message',
    kind: 'work',
    tag: quota,
    title: ['外部数据查询配额即将用尽', 'The quota of outside questions is nearly used'],
    text: [
      '全平台今日已查询{used}次，上限{most}次，请关注是否异常',
      '{used} of {most} questions were asked today; please see whether that is right',
    ],
  },
  EXT_QUOTA_USED: {
    box: 'mail',
    kind: 'work',
    tag: quota,
    title: ['外部数据查询配额已用尽', 'The quota of outside questions is used up'],
    text: ['全平台今日{most}次查询已用尽，请核查', 'All {most} questions of today are asked; please look into it'],
  },
  EXT_CALLER_QUOTA_NEAR: {
    box: 'message',
    kind: 'work',
    tag: quota,
    title: ['有人的外部数据查询配额即将用尽', 'Somebody’s quota of outside questions is nearly used'],
    text: [
      '{who}今日已查询{used}次，上限{most}次，请关注是否异常',
      '{who} asked {used} of {most} questions today; please see whether that is right',
    ],
  },
  EXT_CALLER_QUOTA_USED: {
    box: 'mail',
    kind: 'work',
    tag: quota,
    title: ['有人的外部数据查询配额已用尽', 'Somebody’s quota of outside questions is used up'],
    text: ['{who}今日{most}次查询已用尽，请核查', '{who} has asked all {most} questions of today; please look into it'],
  },
  SMS_QUOTA_NEAR: {
    box: 'message',
    kind: 'work',
    tag: quota,
    title: ['短信配额即将用尽', 'The quota of SMS is nearly used'],
    text: ['今日已发送{used}条，上限{most}条', '{used} of {most} messages were sent today'],
  },
  SMS_QUOTA_USED: {
    box: 'mail',
    kind: 'work',
    tag: quota,
    title: ['短信配额已用尽', 'The quota of SMS is used up'],
    text: [
      '今日{most}条短信已用尽，验证码与群发暂停',
      'All {most} messages of today are sent; codes and manual messages pause',
    ],
  },
  FILES_UNKNOWN: {
    box: 'mail',
    kind: 'work',
    tag: ['附件', 'Files'],
    title: ['附件清理已停止，请核查', 'The clearing of files has stopped'],
    text: [
      '文件存储的{total}个文件中有{unknown}个在数据库中没有记录，超出允许比例，未作任何清理。请核对数据库与文件目录是否属于同一时间、同一系统',
      'Of {total} files in the store the database knows nothing of {unknown}: too many to be left-overs, so none was moved. Please see whether database and files belong together',
    ],
  },
  BACKUP_FAILED: {
    box: 'mail',
    kind: 'work',
    tag: ['备份', 'Backup'],
    title: ['备份失败，请尽快处理', 'The backup fails'],
    text: [
      '备份目录写入失败，请运维检查磁盘空间和权限：{reason}',
      'BACKUP_DIR cannot be written; please look at its room and rights: {reason}',
    ],
  },
  STATEMENT_RETURNED: {
    box: 'mail',
    kind: 'deposit',
    tag: ['月报', 'Statement'],
    title: ['月报被退回，请修改', 'A statement was returned'],
    text: [
      '{name} {month}月报被退回：{reason}，请修改后重新报送',
      'The statement of {name} for {month} was returned: {reason}. Please correct it and hand it in again',
    ],
  },
  STATEMENT_LATE: {
    box: 'mail',
    kind: 'deposit',
    tag: ['月报', 'Statement'],
    title: ['月报催报', 'A statement is due'],
    text: [
      '{name} {month}月报应于{deadline}前报送，请尽快填报',
      'The statement of {name} for {month} is due by {deadline}. Please hand it in soon',
    ],
  },
  CHANGE_REQUESTED: {
    box: 'mail',
    kind: 'work',
    tag: ['变更', 'Change'],
    title: ['有变更申请待审批', 'Requests for a change wait'],
    text: ['{title}有变更申请：{reason}', 'A change of {title} is asked for: {reason}'],
  },
  CHANGE_DECIDED: {
    box: 'message',
    kind: 'work',
    tag: ['变更', 'Change'],
    title: ['变更申请已处理', 'Your request for a change was decided'],
    text: ['{title}的变更申请：{result}', 'The change of {title}: {result}'],
  },
  INSTRUMENT_TO_CONFIRM: {
    box: 'mail',
    kind: 'deposit',
    title: ['有保证金凭证待确认', 'An instrument waits to be confirmed'],
    text: [
      '{enterprise}的项目“{project}”提交凭证{no}，金额{amount}万元，请核对原件后确认',
      '{enterprise} handed in {no} of {amount} (10,000 yuan) for {project}; please compare it with the original',
    ],
  },
  INSTRUMENT_CONFIRMED: {
    box: 'message',
    kind: 'deposit',
    title: ['保证金凭证已确认', 'The instrument is confirmed'],
    text: ['项目“{project}”的凭证{no}已确认有效', '{no} of {project} is valid'],
  },
  INSTRUMENT_REJECTED: {
    box: 'mail',
    kind: 'deposit',
    title: ['保证金凭证被驳回，请更正', 'The instrument was rejected'],
    text: [
      '项目“{project}”的凭证{no}被驳回：{reason}。请更正后重新提交',
      '{no} of {project} was rejected: {reason}. Please correct it and hand it in again',
    ],
  },
  INSTRUMENT_ENDS: {
    box: 'mail',
    kind: 'deposit',
    title: ['保证金凭证即将到期', 'An instrument ends soon'],
    text: [
      '项目“{project}”的凭证{no}将于{day}到期，剩余{left}天。项目未返还保证金的，须在到期前续办',
      '{no} of {project} ends on {day}, in {left} days. It has to be renewed before, unless the deposit is returned',
    ],
  },
  INSTRUMENT_EXPIRED: {
    box: 'mail',
    kind: 'deposit',
    title: ['保证金凭证已到期', 'An instrument has expired'],
    text: [
      '项目“{project}”的凭证{no}已于{day}到期，尚未续办，请尽快处理',
      '{no} of {project} expired on {day} and was not renewed. Please act now',
    ],
  },
  DEPOSIT_TO_PAY: {
    box: 'mail',
    kind: 'deposit',
    title: ['有支付通知待支付', 'A payment was ordered'],
    text: [
      '项目“{project}”的凭证{no}动用{amount}万元，请按支付通知书支付后登记',
      '{amount} (10,000 yuan) of {no} of {project} are to be paid; please record it then',
    ],
  },
  DEPOSIT_TO_TOP_UP: {
    box: 'mail',
    kind: 'deposit',
    title: ['保证金已动用，请按期补足', 'The deposit was used and has to be topped up'],
    text: [
      '项目“{project}”的凭证{no}动用{amount}万元，请于{deadline}前补足',
      '{amount} (10,000 yuan) of {no} of {project} were used; please top them up by {deadline}',
    ],
  },
  DEPOSIT_PAID: {
    box: 'message',
    kind: 'deposit',
    title: ['动用款项已支付', 'The payment is made'],
    text: ['项目“{project}”的凭证{no}已支付{amount}万元', '{amount} (10,000 yuan) of {no} of {project} are paid'],
  },
  DEPOSIT_TOPPED_UP: {
    box: 'message',
    kind: 'deposit',
    title: ['保证金已补足', 'The deposit was topped up'],
    text: ['项目“{project}”的凭证{no}已补足{amount}万元', '{no} of {project} was topped up by {amount} (10,000 yuan)'],
  },
  TOP_UP_OVERDUE: {
    box: 'mail',
    kind: 'deposit',
    title: ['保证金逾期未补足', 'A top-up is overdue'],
    text: [
      '{enterprise}的项目“{project}”动用的{amount}万元应于{deadline}前补足，已逾期，请核查处理',
      '{enterprise} should have topped up {amount} (10,000 yuan) for {project} by {deadline}',
    ],
  },
  FILE_SUBMITTED: {
    box: 'mail',
    kind: 'deposit',
    title: ['有建设项目待核办', 'A construction file was submitted'],
    text: [
      '{enterprise}提交了项目“{project}”的保证金申报，请于{due}前核办',
      '{enterprise} submitted {project} for its wage deposit. Please decide by {due}',
    ],
  },
  DEPOSIT_LOWERING: {
    box: 'mail',
    kind: 'deposit',
    title: ['有低于测算结果的核定待您决定', 'A deposit below what was worked out waits for a second person'],
    text: [
      '{name}对项目“{project}”提出低于测算结果的核定，依据：{reason}。请核对后决定',
      '{name} proposed less than what was worked out for {project}: {reason}. Please look at it and decide',
    ],
  },
  FILE_RETURNED: {
    box: 'mail',
    kind: 'deposit',
    title: ['保证金申报被退回，请修改', 'A construction file was returned'],
    text: [
      '项目“{project}”的保证金申报被退回：{reason}，请修改后重新提交',
      '{project} was returned: {reason}. Please correct it and submit it again',
    ],
  },
  FILE_VOID: {
    box: 'message',
    kind: 'deposit',
    title: ['项目档案已作废', 'A construction file is void'],
    text: ['项目“{project}”的档案已作废：{reason}', 'The file of {project} is void: {reason}'],
  },
  RETURN_APPLIED: {
    box: 'mail',
    kind: 'deposit',
    title: ['有返还申请待公示', 'A return was applied for'],
    text: [
      '{enterprise}申请返还项目“{project}”的工资保证金，请审查后公示',
      '{enterprise} applies for the return of the deposit of {project}',
    ],
  },
  RETURN_PUBLIC: {
    box: 'message',
    kind: 'deposit',
    title: ['返还已公示', 'The return is in publicity'],
    text: [
      '项目“{project}”的返还自{start}至{end}公示，期满无异议后办理返还',
      'The return for {project} is public from {start} to {end}; it goes on then unless somebody objects',
    ],
  },
  RETURN_APPROVED: {
    box: 'message',
    kind: 'deposit',
    title: ['返还已同意', 'The return is approved'],
    text: [
      '项目“{project}”的工资保证金同意返还，请到出具机构办理',
      'The return for {project} is approved; please see the issuer',
    ],
  },
  DEPOSIT_TO_RELEASE: {
    box: 'mail',
    kind: 'deposit',
    title: ['有凭证待释放', 'An instrument waits to be released'],
    text: [
      '项目“{project}”已同意返还，请退还存款或退回凭证原件后确认释放',
      'The return for {project} is approved; please give deposit or original back and confirm',
    ],
  },
  RETURN_REFUSED: {
    box: 'mail',
    kind: 'deposit',
    title: ['返还申请未获同意', 'The return was refused'],
    text: ['项目“{project}”的返还申请未获同意：{reason}', 'The return for {project} was refused: {reason}'],
  },
  DEPOSIT_RELEASED: {
    box: 'message',
    kind: 'deposit',
    title: ['保证金已返还', 'The deposit is returned'],
    text: ['项目“{project}”的工资保证金已全部返还', 'The deposit of {project} was returned'],
  },
  NOTICE_TO_READ: {
    box: 'mail',
    kind: 'notices',
    title: ['请阅读通知', 'Please read a notice'],
    text: ['通知《{title}》您尚未阅读，请点击查看', 'You have not read the notice “{title}” yet. Open it here'],
  },
  NOTICE_TO_CONFIRM: {
    box: 'mail',
    kind: 'notices',
    title: ['请签收通知', 'Please confirm a notice'],
    text: ['通知《{title}》您尚未签收，请阅读后确认签收', 'Please read the notice “{title}” and confirm it'],
  },
  NOTICE_TO_CONFIRM_BY: {
    box: 'mail',
    kind: 'notices',
    title: ['请签收通知', 'Please confirm a notice'],
    text: [
      '通知《{title}》您尚未签收，请在{until}前阅读并确认签收',
      'Please read the notice “{title}” and confirm it by {until}',
    ],
  },
  NOTICE_WITHDRAWN: {
    box: 'message',
    kind: 'notices',
    title: ['通知已撤回', 'A notice was withdrawn'],
    text: ['《{title}》已撤回：{reason}', '“{title}” was withdrawn: {reason}'],
  },
  TRAINING_PLACE: {
    box: 'message',
    kind: 'training',
    title: ['您已递补录取', 'You have a place'],
    text: [
      '培训班“{class}”有人退出，您已由候补转为录取。{day}开课，地点：{place}',
      'A place in “{class}” became free and is yours. It begins on {day} at {place}',
    ],
  },
  TRAINING_TURNED_AWAY: {
    box: 'message',
    kind: 'training',
    title: ['您的培训报名被退回', 'Your sign-up was turned away'],
    text: ['您在培训班“{class}”的报名被退回：{reason}', 'Your sign-up for “{class}” was turned away: {reason}'],
  },
  TRAINING_CANCELLED: {
    box: 'message',
    kind: 'training',
    isUrgent: true,
    title: ['培训班已取消', 'A class was cancelled'],
    text: ['您报名的培训班“{class}”已取消：{reason}', '“{class}”, for which you signed up, was cancelled: {reason}'],
  },
  TRAINING_PASSED: {
    box: 'message',
    kind: 'training',
    title: ['您已通过培训', 'You passed the class'],
    text: [
      '您参加的培训班“{class}”已结班，出勤率{rate}%，培训合格。请在“培训证书”中下载证书',
      '“{class}” has ended. You attended {rate} % and passed; download your certificate under “Certificates”',
    ],
  },
  TRAINING_FAILED: {
    box: 'message',
    kind: 'training',
    title: ['培训班已结班', 'A class has ended'],
    text: [
      '您参加的培训班“{class}”已结班，出勤率{rate}%，未达到合格要求',
      '“{class}” has ended. You attended {rate} %, which is not enough to pass',
    ],
  },
} as const satisfies Readonly<Record<string, MessageText>>;
