// Construction files and the list of permits (domain §3.13, §4.3).
import type { Label } from '../../wire/label.ts';

export const constructionFileMessages = {
  approvedRateNeeded: ['请填写核定比例', 'Please give the approved rate.'],
  approvedAmountNeeded: ['请填写核定金额', 'Please give the approved amount.'],
  marginModesNeeded: ['请选择可用的存缴方式', 'Please choose the kinds of deposit that are allowed.'],
  enterpriseNeeded: ['请选择施工总承包企业', 'Please choose the general contractor.'],
  notAnEnterprise: ['请选择已启用的施工企业账户', 'Please choose an enabled account of a construction enterprise.'],
  enterpriseStays: ['档案不能改到其他企业', 'A file stays with its enterprise.'],
  townStays: ['区镇只能办理本区镇的项目', 'A town handles the projects of its own area only.'],
  permitFiledTwice: [
    '该施工许可证已有申报档案，请在原档案上办理',
    'There is a file of this building permit already. Please go on with that one.',
  ],
  permitOtherEnterprise: [
    '该档案不是许可证上的施工企业申报的，请核对后选择',
    'This file is of another enterprise than the permit. Please choose the right one.',
  ],
  permitNotFiled: [
    '该档案尚未提交或已作废，不能关联，请另选已提交的档案',
    'This file is a draft or void. Please choose one that was submitted.',
  ],
  permitNotTied: [
    '档案中填的就是该许可证号，不能撤销关联；号码填错的，请在档案中更正',
    'The file itself names this permit. Where the number is wrong, please correct it in the file.',
  ],
  blacklistedAlready: ['已登记列入失信联合惩戒名单', 'The enterprise is entered as a dishonest employer already.'],
  notBlacklisted: [
    '没有登记列入失信联合惩戒名单，无需解除',
    'The enterprise is not entered as a dishonest employer; there is nothing to lift.',
  ],
  permitListed: ['该施工许可证已在清单中', 'This building permit is listed already.'],
  planEndBeforeStart: ['计划竣工不能早于计划开工', 'The planned end cannot be before the start.'],
  signDateLater: ['合同签订日期不能晚于今天', 'The contract cannot be signed in the future.'],
  permitDateLater: ['许可证日期不能晚于今天', 'The permit cannot be dated in the future.'],
  actualEndLater: ['实际竣工日期不能晚于今天', 'The works cannot have ended in the future.'],
  actualEndBeforeContract: [
    '实际竣工日期不能早于合同签订日期{day}',
    'The works cannot have ended before the contract was signed on {day}.',
  ],
  dateTooEarly: ['日期不能早于{day}，请核对年份', 'The day cannot be before {day}. Please check the year.'],
  permitBoth: ['施工许可证号和发证日期须同时填写', 'Please give both number and date of the permit.'],
  contractAmountZero: ['合同额必须大于0', 'The contract amount must be more than 0.'],
  bankAccountFormat: ['账号应为8至30位数字', 'An account number has 8 to 30 digits.'],
  fileEnteredAtCounter: ['窗口代企业录入', 'Entered at the counter for the enterprise'],
  fileEnteredByYou: [
    '该档案由您录入或提交，须由其他人员核办',
    'You entered or submitted this file: somebody else has to decide on it.',
  ],
} satisfies Record<string, Label>;
