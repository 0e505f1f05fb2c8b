// Classes held here, attendance, and the skill passport.
import type { Label } from '../../wire/label.ts';

export const trainingMessages = {
  classNotOurs: [
    '该班级由其他单位举办，本平台只能查看',
    'This class is held elsewhere and can only be looked at here.',
  ],
  classStays: [
    '该班级已开放报名，不能删除；如不再举办，请“取消”',
    'People can sign up for this class already. Cancel it instead of removing it.',
  ],
  classSettled: [
    '该班级已结班或取消，不能修改',
    'This class has ended or was cancelled and cannot be changed any more.',
  ],
  classPlacesTaken: [
    '名额不能少于已录取的{count}人',
    'The number of places cannot be lower than the number admitted ({count}).',
  ],
  classSessionTwice: ['{day}{period}填了两次', '{day}, {period} was entered twice.'],
  classSessionTaken: [
    '{day}{period}已有签到记录，不能去掉这一课次',
    'People have signed in for {day}, {period}, so that it cannot be left out.',
  ],
  classNotOpen: [
    '该班级目前不接受报名，请在“培训班级”中选择“报名中”的班级',
    'This class takes no sign-ups now. Please choose one that does.',
  ],
  classSignupOver: ['报名已于{day}截止，请选择其他班级', 'Signing up ended on {day}. Please choose another class.'],
  classSignupTwice: [
    '您已报名该班级，请在“培训报名”中查看',
    'You have signed up for this class already; see “Training sign-ups”.',
  ],
  classNeedsPerson: ['请先在“个人资料”中填写身份证号，再报名', 'Please enter your ID number in your profile first.'],
  classNobody: ['还没有录取人员，不能开班，请先录取', 'Nobody was admitted yet, so the class cannot begin.'],
  classSessionsAhead: [
    '最后一次课在{endDate}，上完后再结班',
    'The last session is on {endDate}. The class can end after it.',
  ],
  classNotRunning: [
    '该班级尚未开班或已结班，不能签到',
    'Attendance is taken while a class is running, and this one is not.',
  ],
  sessionUnknown: ['该班级没有这一课次，请重新选择', 'This class has no such session. Please choose another one.'],
  sessionNotToday: [
    '签到码只能在上课当天使用；补签请在签到表中办理',
    'Codes are shown on the day of the session only. Sign people in by hand for other days.',
  ],
  sessionAhead: [
    '还没有到上课日期，不能补签',
    'This session is still to come. People can be signed in once it was held.',
  ],
  attendCodeOver: [
    '签到码已过期，请重新扫描屏幕上的二维码',
    'This code is too old. Please scan the one on the screen again.',
  ],
  attendCodeWrong: [
    '无法识别该签到码，请扫描教室屏幕上的二维码',
    'This is not an attendance code. Please scan the one on the screen.',
  ],
  attendNotAdmitted: [
    '您不在该班级的录取名单中，请联系现场工作人员',
    'You have no place in this class. Please ask the staff.',
  ],
  attendThere: ['{name}本课次已签到', 'The attendance of {name} at this session is recorded already.'],
  paperRevoked: [
    '该证书已撤销（{reason}），如有疑问请联系人社局',
    'This certificate was revoked ({reason}). Please ask the bureau.',
  ],
  paperRevokedAlready: ['该文件已经撤销', 'This paper is revoked already.'],
  paperNotOurs: ['该证书由{org}签发，请向其索取', 'This certificate was issued by {org}. Please ask them for it.'],
} satisfies Record<string, Label>;
