// Messages about instruments, their use and the return of a deposit.
import type { Label } from '../../wire/label.ts';

export const marginInstrumentMessages = {
  instrumentFileState: [
    '项目目前为“{state}”，不能提交凭证。核定后待缴存时提交；缴存有效后只能提交替换原凭证的新凭证。',
    'The project is “{state}”: no instrument can be submitted. Submit it once the amount is set; afterwards only one that replaces another.',
  ],
  instrumentMode: ['该项目核定的存缴方式不包括此项，请另选', 'The bureau did not allow this kind for the project.'],
  instrumentIssuerNeeded: ['请选择出具机构，或填写机构名称', 'Please choose the issuer, or write its name.'],
  instrumentIssuerMode: [
    '该机构不能出具此类凭证，请核对存缴方式和出具机构',
    'This issuer does not issue instruments of this kind. Please check the kind of deposit and the issuer.',
  ],
  instrumentIssuerUnknown: [
    '该出具机构不存在或已停用，请重新选择',
    'This issuer does not exist any more or is disabled. Please choose again.',
  ],
  instrumentExpiryNeeded: ['保函、保单须填写到期日期', 'Please give the day on which the guarantee or policy ends.'],
  instrumentExpiryOrder: ['到期日期须晚于开立日期', 'The day it ends must be after the day it was issued.'],
  instrumentExpired: [
    '该凭证已到期，不能提交，请提交有效期内的凭证',
    'This instrument has expired. Please submit one that is still valid.',
  ],
  instrumentOnDemand: [
    '保函、保单须为不可撤销、见索即付，请向出具机构更换',
    'Guarantees and policies have to be irrevocable and payable on demand. Please ask the issuer for another.',
  ],
  instrumentTwice: ['该机构编号为“{no}”的凭证已登记', 'Instrument “{no}” of this issuer is registered already.'],
  instrumentReplaces: [
    '只能替换本项目有效或已动用的凭证',
    'It can only replace a valid or used instrument of the same project.',
  ],
  instrumentReplacedTwice: [
    '已有一份新凭证等待确认以替换该凭证',
    'Another instrument that is to replace this one waits to be confirmed.',
  ],
  instrumentReplaceAmount: [
    '新凭证金额不能少于原凭证的{amount}万元',
    'The amount of the new instrument must be {amount} (10,000 yuan) or more.',
  ],
  instrumentTooLittle: [
    '凭证合计{sum}万元，少于核定的{approved}万元，请更正金额或补交其他凭证后再改',
    'All instruments together come to {sum}, less than the approved {approved} (10,000 yuan). Please correct the amount, or add another instrument first.',
  ],
  instrumentFixed: ['该凭证已确认，不能修改或删除', 'This instrument was confirmed and cannot be changed or removed.'],
  instrumentRemove: [
    '该凭证已交出具机构确认，不能删除。填写有误的请直接修改。',
    'This instrument is with its issuer and cannot be removed. If something is wrong, please correct it.',
  ],
  instrumentIssuerActs: [
    '该凭证由“{issuer}”在平台办理，市局不能代办',
    '“{issuer}” has an account and does this itself; the bureau cannot do it instead.',
  ],
  instrumentFourEyes: ['您登记的凭证须由另一人确认', 'Somebody else has to confirm what you entered.'],
  usageOwnPayment: [
    '动用由您办理，支付须由另一人登记',
    'You ordered this use. Its payment is entered by somebody else.',
  ],
  returnOwnRelease: [
    '返还由您同意，释放须由另一人登记',
    'You approved this return. The release is entered by somebody else.',
  ],
  instrumentConfirmState: [
    '项目目前为“{state}”，不能确认凭证',
    'The project is “{state}”: no instrument can be confirmed.',
  ],
  usageOrderNeeded: ['请填写支付通知书文号', 'Please give the number of the payment order.'],
  usageAmountNeeded: ['请填写动用金额', 'Please give the amount.'],
  usageWorkersNeeded: ['请填写涉及的农民工人数', 'Please give the number of workers to be paid.'],
  usagePaperNeeded: ['请上传支付通知书', 'Please upload the payment order.'],
  usageState: ['项目目前为“{state}”，不能动用保证金', 'The project is “{state}”: its deposit cannot be used.'],
  usageTooMuch: [
    '该凭证可用余额为{balance}万元，动用金额不能超过余额',
    'The balance is {balance} (10,000 yuan). The amount cannot be more.',
  ],
  usageTwice: ['支付通知书“{no}”已登记过', 'Payment order “{no}” is registered already.'],
  usageExpired: [
    '该凭证已于{day}到期，不能动用，请联系出具机构和企业',
    'This instrument ended on {day} and cannot be used. Please contact the issuer and the enterprise.',
  ],
  usageBeforeIssue: [
    '日期不能早于凭证开立日期{day}',
    'The day cannot be before {day}, when the instrument was issued.',
  ],
  usagePaidBefore: ['支付日期不能早于动用日期{day}', 'Wages cannot be paid before {day}, when it was ordered.'],
  topUpBeforeUse: ['补足日期不能早于动用日期{day}', 'It cannot be topped up before {day}, when it was used.'],
  usageFuture: ['日期不能晚于今天', 'Please give a day that is not later than today.'],
  topUpTooMuch: [
    '尚待补足{missing}万元，补足金额不能超过此数',
    'Only {missing} (10,000 yuan) is missing. The amount cannot be more.',
  ],
  returnActualEnd: [
    '请填写实际竣工日期，且不晚于今天',
    'Please give the day on which the works ended, not later than today.',
  ],
  returnPromise: ['请上传返还承诺（申请）书', 'Please upload the signed application for the return.'],
  returnPhotos: ['请上传工资支付情况公示照片', 'Please upload photos of the notice at the site.'],
  returnWaiting: [
    '有凭证等待出具机构确认，请待其处理后再申请返还',
    'An instrument is still with its issuer. Please apply once the issuer has dealt with it.',
  ],
  returnUnpaid: [
    '有支付通知尚未支付，请待监管单位支付后再申请返还',
    'A payment that was ordered has not been made yet. Please apply once it is made.',
  ],
  returnPublicityOpen: [
    '公示期至{day}，期满后方可同意返还',
    'The public notice period lasts until {day}; the return can be approved after that.',
  ],
  returnObjections: [
    '公示期间有{count}件异议未办结，请先办理异议',
    'Objections not answered yet: {count}. Please answer them first.',
  ],
  returnArrears: [
    '该企业无欠薪情况尚未核验清楚（目前为“{state}”），请先核验；确有欠薪的不能返还',
    'Whether the enterprise has arrears is not clear yet (at present “{state}”). Please check for arrears first; the deposit cannot be returned if wages are owed.',
  ],
  objectionNoSuchReturn: [
    '该返还不在公示中，无法提出异议',
    'This return is not on public notice, so no objection can be made.',
  ],
} satisfies Record<string, Label>;
