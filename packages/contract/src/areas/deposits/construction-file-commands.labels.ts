import type { CommandLabels } from '../../wire/commands.ts';
import type { FileVerb } from './construction-file-commands.ts';

export const constructionFileCommandLabels: CommandLabels<FileVerb> = {
  save: { verb: ['保存', 'Save'] },
  remove: { verb: ['删除', 'Remove'] },
  submit: { verb: ['提交申报', 'Submit'] },
  forward: {
    verb: ['初核通过', 'Forward'],
    text: ['初核通过后报市局核定。', 'The file goes on to the bureau, which decides on rate and amount.'],
  },
  approve: {
    verb: ['核定', 'Approve'],
    text: [
      '核定存缴比例、金额和可用的存缴方式，企业按此办理存缴。',
      'Sets rate, amount and the kinds of deposit that the enterprise may choose from.',
    ],
  },
  exempt: {
    verb: ['免缴备案', 'Exempt'],
    text: ['该项目免于存缴工资保证金，请填写依据。', 'No deposit is asked of this project. Please give the grounds.'],
  },
  return: {
    verb: ['退回', 'Return'],
    text: [
      '退回施工企业补正，请写明需要修改的内容。',
      'The file goes back to the enterprise. Please say what has to be corrected.',
    ],
  },
  reopen: {
    verb: ['撤销免缴', 'Withdraw exemption'],
    text: [
      '撤销免缴后重新核定存缴金额，请填写原因。',
      'The exemption ends and the amount has to be approved again. Please give the reason.',
    ],
  },
  pay: { verb: ['上传存缴凭证', 'Submit the instrument'] },
  confirm: { verb: ['确认', 'Confirm'] },
  refuse: { verb: ['驳回', 'Refuse'] },
  use: { verb: ['动用', 'Use'] },
  topUp: { verb: ['确认补足', 'Topped up'] },
  applyReturn: {
    verb: ['申请返还', 'Apply for return'],
    text: [
      '工程已竣工、工资已全部支付并在现场公示后申请。市局公示期满无异议的，由出具机构返还。',
      'Please ask once the works have ended, all wages are paid and this was posted at the site. If nobody objects while it is on public notice, the issuer returns the deposit.',
    ],
  },
  publishReturn: {
    verb: ['公示返还', 'Give public notice'],
    text: [
      '在公共服务页面公示返还事项，公示天数按政策执行；公示期内任何人可以提出异议。',
      'The return is shown on the public pages for as many days as the policy says. Until then anybody can object.',
    ],
  },
  approveReturn: {
    verb: ['同意返还', 'Approve the return'],
    text: [
      '公示期满、异议已办结、欠薪核验无问题的，通知出具机构返还。',
      'Please approve once the public notice is over, all objections are answered and no wages are owed. The issuers are then told to return the deposit.',
    ],
  },
  refuseReturn: {
    verb: ['不予返还', 'Refuse the return'],
    text: [
      '保证金继续有效，企业可以整改后重新申请。请写明原因。',
      'The deposit stays in force, and the enterprise can apply again. Please give the reason.',
    ],
  },
  release: { verb: ['确认返还', 'Release'] },
  void: {
    verb: ['作废', 'Void'],
    text: ['作废后不能恢复，请填写原因。', 'This cannot be undone. Please give the reason.'],
  },
};
