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
  /** Copies stand in the bureau's list of what was sent, by name: this one would tell who it was. */
  isInboxOnly?: true;
  title: Label;
  text: Label;
}

const quota: Label = ['配额', 'Quota'];

export const messageTemplates = {
  APPEAL_MADE: {
    box: 'mail',
    kind: 'scores',
    title: ['收到申诉，请办理', 'An appeal awaits processing'],
    text: [
      '《{contest}》{trade}赛项收到申诉{no}，请于{until}前答复；答复前该赛项不能发布成绩',
      'An appeal ({no}) against scores of {trade} in {contest}. Please answer it by {until}; the trade is not published before',
    ],
  },
  APPEAL_MOVED: {
    box: 'message',
    kind: 'scores',
    title: ['您的申诉有新进展', 'There is news on your appeal'],
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
    title: ['有账户合并待确认', 'An account merger awaits confirmation'],
    text: ['收到账户合并申请{no}，请核对后确认', 'Account merger {no} has been proposed. Please check and confirm it'],
  },
  ACCOUNT_MERGED: {
    box: 'message',
    kind: 'accounts',
    title: ['您的两个账户已合并', 'Your accounts were merged'],
    text: [
      '您的另一账户（{account}）已并入本账户，报名、培训等记录都在这里。有疑问请联系人社局',
      'Your other account ({account}) was merged into this account, which now holds all records of entries and training. Please contact the bureau if you have questions',
    ],
  },
  MERGE_UNDONE: {
    box: 'message',
    kind: 'accounts',
    title: ['账户合并已撤销', 'The account merger was undone'],
    text: [
      '账户合并（{no}）已撤销，两个账户恢复为各自登录',
      'Account merger {no} was undone. Both accounts can sign in separately again',
    ],
  },
  NEW_DEVICE: {
    box: 'message',
    kind: 'accounts',
    title: ['账号在新设备上登录', 'Your account signed in on a new device'],
    text: [
      '{time}，您的账号在新设备（{device}，地址{address}）上登录。如非本人操作，请立即在“个人信息”中结束该登录并修改密码，再联系管理员',
      'On {time} your account signed in on a new device ({device}, address {address}). If that was not you, end that session under “Personal information” at once, change your password and tell an administrator',
    ],
  },
  PASSWORD_ENDS: {
    box: 'mail',
    kind: 'accounts',
    title: ['密码即将到期', 'Your password is about to expire'],
    text: [
      '您的登录密码将于{day}到期，到期后登录只能修改密码，请提前修改',
      'Your password expires on {day}. From then on signing in opens nothing but the change of the password. Please change it before',
    ],
  },
  FACTOR_ADDED: {
    box: 'message',
    kind: 'accounts',
    title: ['已添加二次验证', 'A second factor was added'],
    text: [
      '{who}的登录添加了二次验证“{name}”。如非本人操作，请立即修改密码并联系管理员',
      'The second factor “{name}” was added to the sign-in of {who}. If this was not you, change your password at once and tell an administrator',
    ],
  },
  FACTOR_REMOVED: {
    box: 'message',
    kind: 'accounts',
    title: ['已移除二次验证', 'A second factor was removed'],
    text: [
      '{who}的登录移除了二次验证“{name}”。如非本人操作，请立即修改密码并联系管理员',
      'The second factor “{name}” was removed from the sign-in of {who}. If this was not you, change your password at once and tell an administrator',
    ],
  },
  RECOVERY_CODE_USED: {
    box: 'message',
    kind: 'accounts',
    title: ['使用了恢复码登录', 'A recovery code was used'],
    text: [
      '{who}用恢复码登录，剩余{left}个。如非本人操作，请立即修改密码并联系管理员',
      '{who} signed in with a recovery code; {left} are left. If this was not you, change your password at once and tell an administrator',
    ],
  },
  SECOND_STEP_FAILED: {
    box: 'message',
    kind: 'accounts',
    title: ['有人登录但未通过二次验证', 'Somebody signed in and failed at the second step'],
    text: [
      '有人用{who}的密码、短信验证码或第三方账号登录，但二次验证错误{count}次。如非本人操作，请立即修改密码并联系管理员',
      'Somebody signed in as {who} with the password, a code by SMS or a third party, and gave {count} wrong answers at the second step. If this was not you, change your password at once and tell an administrator',
    ],
  },
  FACTOR_RESET_ASKED: {
    box: 'mail',
    kind: 'accounts',
    title: ['有二次验证重置待审批', 'A reset of second factors awaits approval'],
    text: [
      '{who}的二次验证申请重置（{reason}），请核实后审批',
      'A reset of the second factors of {who} was asked for ({reason}). Please check and decide',
    ],
  },
  FACTORS_RESET: {
    box: 'message',
    kind: 'accounts',
    title: ['二次验证已重置', 'Second factors were reset'],
    text: [
      '{who}的二次验证已由管理员重置，请重新添加。如非本人要求，请立即联系管理员',
      'The second factors of {who} were reset by administrators. Please add one again. If you did not ask for this, tell an administrator at once',
    ],
  },
  PRIVACY_ASKED: {
    box: 'mail',
    kind: 'accounts',
    title: ['有个人信息申请待办', 'A personal data request awaits processing'],
    text: ['收到个人信息申请{no}（{what}），请于{until}前答复', 'Request {no} ({what}). Please answer it by {until}'],
  },
  PRIVACY_ANSWERED: {
    box: 'message',
    kind: 'accounts',
    title: ['您的个人信息申请有答复', 'Your request was answered'],
    text: ['申请{no}{result}', 'Request {no}: {result}'],
  },
  RATING_ANSWERED: {
    box: 'message',
    kind: 'accounts',
    isInboxOnly: true,
    title: ['您的评价有回复', 'Your rating was answered'],
    text: ['{matter}：{reply}', '{matter}: {reply}'],
  },
  EXT_CONSENT: {
    box: 'message',
    kind: 'accounts',
    title: ['您已同意查询外部数据', 'You agreed to an external query'],
    text: [
      '{who}经您的验证码同意，可在{until}前查询您在其他部门的参保、培训等信息',
      'With the consent you gave by SMS code, {who} may query other authorities about your insurance and training until {until}',
    ],
  },
  PRIZE_TO_ACCOUNT: {
    box: 'mail',
    kind: 'honours',
    title: ['请填写收款账户', 'Please enter a bank account'],
    text: [
      '{name}在《{contest}》获得奖金，实发{amount}元，请填写收款账户',
      '{name} has won a prize in {contest}; net amount {amount} yuan. Please enter a bank account',
    ],
  },
  PRIZE_ACCOUNT_GIVEN: {
    box: 'mail',
    kind: 'honours',
    title: ['收款账户已填写', 'The bank account has been entered'],
    text: [
      '{name}在《{contest}》所获奖金的收款账户已由他人填写为{account}，如有不符请尽快联系人社局',
      'The bank account for the prize of {name} in {contest} was entered by another person as {account}. If it is not correct, please contact the bureau as soon as possible',
    ],
  },
  PRIZE_REOPENED: {
    box: 'mail',
    kind: 'honours',
    title: ['奖金重新核对', 'A prize is being reviewed'],
    text: [
      '{name}在《{contest}》获得的奖金已退回重新核对，确认后另行通知。{reason}',
      'The prize of {name} in {contest} has been returned for review; you will be notified when it is confirmed. {reason}',
    ],
  },
  HONOUR_TO_APPROVE: {
    box: 'mail',
    kind: 'honours',
    title: ['有荣誉晋级待批', 'Honours await approval'],
    text: [
      '《{contest}》{trade}赛项的荣誉晋级已报批，请审批',
      'Honours and promotions of {trade} in {contest} have been submitted for approval. Please decide',
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
    text: ['{name}因《{contest}》{trade}赛项获得：{what}', 'For {trade} of {contest}, {name} was granted: {what}'],
  },
  HONOUR_REVOKED: {
    box: 'message',
    kind: 'honours',
    title: ['荣誉晋级已撤销', 'An honour was revoked'],
    text: [
      '{name}因《{contest}》{trade}赛项获得的荣誉晋级已撤销：{reason}',
      'The honour or promotion granted to {name} for {trade} of {contest} was revoked: {reason}',
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
    title: ['有专家裁判待审核', 'An expert awaits approval'],
    text: [
      '{unit}推荐{name}进入专家裁判库，请审核',
      '{unit} has proposed {name} for the pool of experts and referees. Please review the proposal',
    ],
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
    title: ['邀请您担任裁判', 'You are invited to referee'],
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
    title: ['有裁判须回避或声明', 'A referee must be recused or declare a conflict'],
    text: [
      '{contest}{trade}赛项：{name}{what}（{why}），请另行安排或办理声明',
      '{trade} of {contest}: {name} {what} ({why}). Please assign another referee or obtain the declaration.',
    ],
  },
  EXPERT_CERT_ENDS: {
    box: 'mail',
    kind: 'experts',
    title: ['裁判员证即将到期', 'A referee certificate is about to expire'],
    text: [
      '{name}的裁判员证将于{day}到期，请及时换证并更新有效期，到期后将暂停执裁',
      'The referee certificate of {name} expires on {day}. Please renew it and update the expiry date; after expiry the referee is suspended.',
    ],
  },
  EXPERT_SUSPENDED: {
    box: 'mail',
    kind: 'experts',
    title: ['裁判员证已到期，暂停执裁', 'Suspended: the referee certificate has expired'],
    text: [
      '{name}的裁判员证已于{day}到期，已暂停在库。换证后请更新有效期并恢复入库',
      'The referee certificate of {name} expired on {day} and the referee has been suspended. After renewal, please update the expiry date and readmit the referee to the pool.',
    ],
  },
  ENTRY_SUBMITTED: {
    box: 'message',
    kind: 'entry',
    title: ['报名已提交', 'Entry submitted'],
    text: [
      '{name}报名《{contest}》{trade}赛项，序号{applyNo}，请等待审核',
      '{name} has entered {trade} of {contest} (no. {applyNo}). Please wait for the review',
    ],
  },
  ENTRY_TO_FIRST_AUDIT: {
    box: 'mail',
    kind: 'entry',
    title: ['有报名待初审', 'Entries await the first review'],
    text: ['《{contest}》有新提交的报名，请及时初审', '{contest} has new entries to review'],
  },
  ENTRY_TO_FINAL_AUDIT: {
    box: 'mail',
    kind: 'entry',
    title: ['有报名待复审', 'Entries await the final review'],
    text: ['《{contest}》有报名通过初审，请及时复审', '{contest} has entries that passed the first review'],
  },
  ENTRY_BACK_TO_UNIT: {
    box: 'mail',
    kind: 'entry',
    title: ['报名被退回初审', 'An entry has been returned to the first review'],
    text: ['《{contest}》{name}的报名由复审退回：{reason}', 'The entry of {name} in {contest} was sent back: {reason}'],
  },
  ENTRY_RETURNED: {
    box: 'mail',
    kind: 'entry',
    isUrgent: true,
    title: ['报名被退回，请修改', 'Your entry was returned for correction'],
    text: [
      '{name}报名《{contest}》：{reason}，请于{deadline}前修改后重新提交',
      '{name} in {contest}: {reason}. Please submit it again before {deadline}',
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
    title: ['准考证已发放', 'Your admission ticket has been issued'],
    text: [
      '{name}参加《{contest}》的准考证已发放：{time}，{place}，{seat}号',
      'The admission ticket of {name} for {contest} has been issued: {time}, {place}, seat {seat}',
    ],
  },
  SEAT_CHANGED: {
    box: 'mail',
    kind: 'entry',
    isUrgent: true,
    title: ['考试安排有调整', 'An exam has been rescheduled'],
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
    title: ['经办单位有申请待办理', 'A request of an organising unit awaits processing'],
    text: ['《{contest}》申请{what}：{reason}', '{contest}: {what} requested. Reason: {reason}'],
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
    title: ['成绩公示', 'Scores are on public notice'],
    text: [
      '《{contest}》{trade}赛项成绩已公示，如有异议请在公示期内提出',
      'The scores of {trade} in {contest} are on public notice. Objections can be raised during the public notice period',
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
    title: ['成绩公示已撤回', 'Public notice was withdrawn'],
    text: [
      '《{contest}》{trade}赛项的成绩公示已撤回，此前看到的成绩和名次不再作准：{reason}',
      'The public notice of {trade} in {contest} was withdrawn; scores and ranks seen so far no longer hold: {reason}',
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
    title: ['成绩更正待批', 'A correction awaits a decision'],
    text: ['《{contest}》{trade}赛项更正单{no}待审批', 'Correction {no} of {trade} in {contest} waits for a decision'],
  },
  CORRECTION_DECIDED: {
    box: 'message',
    kind: 'scores',
    title: ['成绩更正已办理', 'A correction was decided'],
    text: ['《{contest}》{trade}赛项更正单{no}：{result}', 'Correction {no} of {trade} in {contest}: {result}'],
  },
  FOLLOWED_MOVED: {
    box: 'message',
    kind: 'work',
    tag: ['关注', 'Followed'],
    title: ['您关注的记录有了新状态', 'A record you follow changed its state'],
    text: ['“{title}”的状态已更新，请查看', 'The state of “{title}” has changed'],
  },
  FOLLOWED_NOTED: {
    box: 'message',
    kind: 'work',
    tag: ['关注', 'Followed'],
    title: ['您关注的记录有了新备注', 'A record you follow has a new note'],
    text: ['同事在“{title}”写了新备注，请查看', 'A colleague wrote a note on “{title}”'],
  },
  TASK_HANDED: {
    box: 'mail',
    kind: 'work',
    tag: ['转办', 'Handed over'],
    title: ['有记录转给您办理', 'A record was handed to you'],
    text: ['{name}将“{title}”转给您办理，请查看', '{name} handed “{title}” to you'],
  },
  TASK_HANDED_ON: {
    box: 'message',
    kind: 'work',
    tag: ['转办', 'Handed over'],
    title: ['由您办理的记录已转出', 'A record of yours was handed on'],
    text: ['{name}已将“{title}”转出，不再由您办理', '{name} handed “{title}” on; it is no longer with you'],
  },
  UNIT_TASK_HANDED: {
    box: 'message',
    kind: 'work',
    tag: ['转办', 'Handed over'],
    title: ['本单位有记录转办', 'A record of your unit was handed over'],
    text: ['{name}将“{title}”转给{to}办理，请查看', '{name} handed “{title}” to {to}'],
  },
  UNIT_TASK_ENDED: {
    box: 'message',
    kind: 'work',
    tag: ['转办', 'Handed over'],
    title: ['本单位有记录结束转办', 'A record of your unit has nobody responsible'],
    text: ['{name}已结束“{title}”的转办，不再由{former}办理', '{name} removed {former} as responsible for “{title}”'],
  },
  STAND_IN_GIVEN: {
    box: 'mail',
    kind: 'work',
    tag: ['委托', 'Stand-in'],
    title: ['有同事委托您代为办理', 'A colleague named you as stand-in'],
    text: [
      '{name}委托您自{begin}至{end}代为办理，请在右上角账户菜单中切换办理身份',
      '{name} named you as stand-in from {begin} to {end}. Change whom you act for in the account menu at the top right',
    ],
  },
  NOTE_NAMED: {
    box: 'mail',
    kind: 'work',
    tag: ['备注', 'Note'],
    title: ['有同事在备注中提到您', 'A colleague named you in a note'],
    text: ['{name}在“{title}”的备注中提到了您，请查看', '{name} named you in a note on “{title}”'],
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
    title: ['有账户待审核', 'Accounts await approval'],
    text: ['{name}提交了注册申请，请审核', '{name} has applied for registration. Please review the application'],
  },
  ACCOUNT_NAME_TAKEN: {
    box: 'mail',
    kind: 'accounts',
    title: ['有注册申请用了已有的账号', 'A registration used an existing account name'],
    text: [
      '{name}用已有的账号“{account}”提交了注册申请，未建立账户；请核实后为其另设账号',
      '{name} applied for registration with the existing account name “{account}”; no account was opened. Please check and assign another account name.',
    ],
  },
  NUMBER_CLAIMED: {
    box: 'mail',
    kind: 'accounts',
    title: ['有账户使用了他人已核验的证件号码', 'An account uses an ID number verified for another account'],
    text: [
      '{name}的账户填写的证件号码已由另一账户通过实名核验；请核对身份证后认定实名',
      'The ID number entered in the account of {name} has been verified for another account. Please check the ID card, then confirm the identity.',
    ],
  },
  ACCOUNT_APPROVED: {
    box: 'message',
    kind: 'accounts',
    title: ['账户已开通', 'Your account has been opened'],
    text: ['{name}的注册申请已通过，欢迎使用', 'The registration of {name} was approved. Welcome!'],
  },
  OBJECTION_MADE: {
    box: 'mail',
    kind: 'scores',
    tag: ['异议', 'Objection'],
    title: ['有公众异议待受理', 'A public objection awaits acceptance'],
    text: [
      '《{contest}》{trade}赛项收到公众异议{no}，请受理',
      'Objection {no} to {trade} of {contest} has been received. Please accept it',
    ],
  },
  RETURN_OBJECTION: {
    box: 'mail',
    kind: 'deposit',
    tag: ['异议', 'Objection'],
    title: ['返还公示收到公众异议', 'A public objection to a return'],
    text: [
      '{enterprise}的项目“{project}”返还公示期间收到公众异议{no}，请受理；办结前不能同意返还',
      'Objection {no} to the return of the deposit of {project} ({enterprise}) has been received during the public notice period. Please accept it; the return cannot be approved before it is settled',
    ],
  },
  EXT_QUOTA_NEAR: {
    box: 'message',
    kind: 'work',
    tag: quota,
    title: ['外部数据查询配额即将用尽', 'The quota of external queries is nearly used up'],
    text: [
      '全平台今日已查询{used}次，上限{most}次，请关注是否异常',
      '{used} of {most} queries were made today on the whole platform. Please check for irregularities',
    ],
  },
  EXT_QUOTA_USED: {
    box: 'mail',
    kind: 'work',
    tag: quota,
    title: ['外部数据查询配额已用尽', 'The quota of external queries is used up'],
    text: ['全平台今日{most}次查询已用尽，请核查', 'All {most} queries of today have been used. Please investigate'],
  },
  EXT_CALLER_QUOTA_NEAR: {
    box: 'message',
    kind: 'work',
    tag: quota,
    title: ['有人的外部数据查询配额即将用尽', 'A user’s quota of external queries is nearly used up'],
    text: [
      '{who}今日已查询{used}次，上限{most}次，请关注是否异常',
      '{who} made {used} of {most} queries today. Please check for irregularities',
    ],
  },
  EXT_CALLER_QUOTA_USED: {
    box: 'mail',
    kind: 'work',
    tag: quota,
    title: ['有人的外部数据查询配额已用尽', 'A user’s quota of external queries is used up'],
    text: ['{who}今日{most}次查询已用尽，请核查', '{who} has used all {most} queries of today. Please investigate'],
  },
  SMS_QUOTA_NEAR: {
    box: 'message',
    kind: 'work',
    tag: quota,
    title: ['短信配额即将用尽', 'The SMS quota is nearly used up'],
    text: ['今日已发送{used}条，上限{most}条', 'SMS sent today: {used} of {most}'],
  },
  SMS_QUOTA_USED: {
    box: 'mail',
    kind: 'work',
    tag: quota,
    title: ['短信配额已用尽', 'The SMS quota is used up'],
    text: [
      '今日{most}条短信已用尽，验证码与群发暂停',
      'All {most} SMS of today have been used. Verification codes and bulk messages are suspended',
    ],
  },
  FILES_UNKNOWN: {
    box: 'mail',
    kind: 'work',
    tag: ['附件', 'Files'],
    title: ['附件清理已停止，请核查', 'File clean-up has been stopped'],
    text: [
      '文件存储的{total}个文件中有{unknown}个在数据库中没有记录，超出允许比例，未作任何清理。请核对数据库与文件目录是否属于同一时间、同一系统',
      'Of {total} stored files, {unknown} have no record in the database, more than permitted, so no file was removed. Please check that the database and the file folder belong to the same system and time',
    ],
  },
  BACKUP_FAILED: {
    box: 'mail',
    kind: 'work',
    tag: ['备份', 'Backup'],
    title: ['备份失败，请尽快处理', 'The backup has failed'],
    text: [
      '备份目录写入失败，请运维检查磁盘空间和权限：{reason}',
      'The backup could not be written. Please have the disk space and the permissions of the backup folder checked: {reason}',
    ],
  },
  PAPER_CERTIFICATE_ENDS: {
    box: 'mail',
    kind: 'work',
    tag: ['证书签名', 'Paper signing'],
    title: ['签名证书即将到期，请更换', 'The signing certificate has to be renewed'],
    text: [
      '证书和证明的签名证书需要更换，到期后不能签发，请运维向发证机构申请新证书：{reason}',
      'The certificate that papers are signed with has to be renewed; after its end no paper can be issued. Please have a new one requested from its authority: {reason}',
    ],
  },
  STATEMENT_RETURNED: {
    box: 'mail',
    kind: 'deposit',
    tag: ['月报', 'Statement'],
    title: ['月报被退回，请修改', 'A statement was returned'],
    text: [
      '{name} {month}月报被退回：{reason}，请修改后重新报送',
      'The statement of {name} for {month} was returned: {reason}. Please correct it and submit it again',
    ],
  },
  STATEMENT_LATE: {
    box: 'mail',
    kind: 'deposit',
    tag: ['月报', 'Statement'],
    title: ['月报催报', 'A statement is due'],
    text: [
      '{name} {month}月报应于{deadline}前报送，请尽快填报',
      'The statement of {name} for {month} is due by {deadline}. Please submit it soon',
    ],
  },
  CHANGE_REQUESTED: {
    box: 'mail',
    kind: 'work',
    tag: ['变更', 'Change'],
    title: ['有变更申请待审批', 'A change request awaits approval'],
    text: ['{title}有变更申请：{reason}', 'A change to {title} has been requested: {reason}'],
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
    title: ['有保证金凭证待确认', 'An instrument awaits confirmation'],
    text: [
      '{enterprise}的项目“{project}”提交凭证{no}，金额{amount}万元，请核对原件后确认',
      '{enterprise} submitted instrument {no} of {amount} (10,000 yuan) for {project}. Please check it against the original, then confirm',
    ],
  },
  INSTRUMENT_CONFIRMED: {
    box: 'message',
    kind: 'deposit',
    title: ['保证金凭证已确认', 'The instrument is confirmed'],
    text: ['项目“{project}”的凭证{no}已确认有效', 'Instrument {no} of {project} has been confirmed as valid'],
  },
  INSTRUMENT_REJECTED: {
    box: 'mail',
    kind: 'deposit',
    title: ['保证金凭证被驳回，请更正', 'The instrument was rejected'],
    text: [
      '项目“{project}”的凭证{no}被驳回：{reason}。请更正后重新提交',
      'Instrument {no} of {project} was rejected: {reason}. Please correct it and submit it again',
    ],
  },
  INSTRUMENT_ENDS: {
    box: 'mail',
    kind: 'deposit',
    title: ['保证金凭证即将到期', 'An instrument ends soon'],
    text: [
      '项目“{project}”的凭证{no}将于{day}到期，剩余{left}天。项目未返还保证金的，须在到期前续办',
      'Instrument {no} of {project} expires on {day} (days left: {left}). Unless the deposit is returned, it must be renewed before that day',
    ],
  },
  INSTRUMENT_EXPIRED: {
    box: 'mail',
    kind: 'deposit',
    title: ['保证金凭证已到期', 'An instrument has expired'],
    text: [
      '项目“{project}”的凭证{no}已于{day}到期，尚未续办，请尽快处理',
      'Instrument {no} of {project} expired on {day} and has not been renewed. Please act as soon as possible',
    ],
  },
  DEPOSIT_TO_PAY: {
    box: 'mail',
    kind: 'deposit',
    title: ['有支付通知待支付', 'A payment was ordered'],
    text: [
      '项目“{project}”的凭证{no}动用{amount}万元，请按支付通知书支付后登记',
      '{amount} (10,000 yuan) of instrument {no} of {project} have to be paid out. Please pay by the payment order, then record it',
    ],
  },
  DEPOSIT_TO_TOP_UP: {
    box: 'mail',
    kind: 'deposit',
    title: ['保证金已动用，请按期补足', 'The deposit was used and has to be topped up'],
    text: [
      '项目“{project}”的凭证{no}动用{amount}万元，请于{deadline}前补足',
      '{amount} (10,000 yuan) of instrument {no} of {project} were used. Please top up the deposit by {deadline}',
    ],
  },
  DEPOSIT_PAID: {
    box: 'message',
    kind: 'deposit',
    title: ['动用款项已支付', 'The payment is made'],
    text: [
      '项目“{project}”的凭证{no}已支付{amount}万元',
      '{amount} (10,000 yuan) of instrument {no} of {project} have been paid',
    ],
  },
  DEPOSIT_TOPPED_UP: {
    box: 'message',
    kind: 'deposit',
    title: ['保证金已补足', 'The deposit was topped up'],
    text: [
      '项目“{project}”的凭证{no}已补足{amount}万元',
      'Instrument {no} of {project} was topped up by {amount} (10,000 yuan)',
    ],
  },
  TOP_UP_OVERDUE: {
    box: 'mail',
    kind: 'deposit',
    title: ['保证金逾期未补足', 'A top-up is overdue'],
    text: [
      '{enterprise}的项目“{project}”动用的{amount}万元应于{deadline}前补足，已逾期，请核查处理',
      '{enterprise} should have topped up {amount} (10,000 yuan) for {project} by {deadline}. The top-up is overdue; please investigate',
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
    title: ['有低于测算结果的核定待您决定', 'An approval below the calculated amount awaits your decision'],
    text: [
      '{name}对项目“{project}”提出低于测算结果的核定，依据：{reason}。请核对后决定',
      '{name} proposed an approval below the calculated amount for {project}. Grounds: {reason}. Please check and decide',
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
      '{enterprise} has applied for the return of the deposit of {project}. Please check it and give public notice',
    ],
  },
  RETURN_PUBLIC: {
    box: 'message',
    kind: 'deposit',
    title: ['返还已公示', 'The return is on public notice'],
    text: [
      '项目“{project}”的返还自{start}至{end}公示，期满无异议后办理返还',
      'The return for {project} is on public notice from {start} to {end}. It is processed afterwards if there is no objection',
    ],
  },
  RETURN_APPROVED: {
    box: 'message',
    kind: 'deposit',
    title: ['返还已同意', 'The return is approved'],
    text: [
      '项目“{project}”的工资保证金同意返还，请到出具机构办理',
      'The return of the deposit of {project} has been approved. Please contact the issuer',
    ],
  },
  DEPOSIT_TO_RELEASE: {
    box: 'mail',
    kind: 'deposit',
    title: ['有凭证待释放', 'An instrument awaits release'],
    text: [
      '项目“{project}”已同意返还，请退还存款或退回凭证原件后确认释放',
      'The return for {project} has been approved. Please return the deposit or the original instrument, then confirm the release',
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
    title: ['您已递补录取', 'You have been admitted'],
    text: [
      '培训班“{class}”有人退出，您已由候补转为录取。{day}开课，地点：{place}',
      'A place in “{class}” became free and is yours. It begins on {day} at {place}',
    ],
  },
  TRAINING_TURNED_AWAY: {
    box: 'message',
    kind: 'training',
    title: ['您的培训报名被退回', 'Your training sign-up was declined'],
    text: ['您在培训班“{class}”的报名被退回：{reason}', 'Your sign-up for “{class}” was declined: {reason}'],
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
      '“{class}” has ended. You attended {rate} % and passed; download your certificate under “Training certificates”',
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
