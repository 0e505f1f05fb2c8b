// Every sentence a user may read that is not a field label, by name, in Chinese and English.
import { inLang, type Label, type Lang } from './wire/label.ts';

export const messages = {
  // Success words (wire §10)
  done: ['操作成功!', 'Done.'],
  added: ['新增成功', 'Added.'],
  updated: ['更新成功', 'Saved.'],
  removed: ['删除成功', 'Removed.'],

  // Refusals every call can meet (wire §1, §2)
  badInput: ['提交的内容有误，请按提示修改', 'Please correct the marked fields.'],
  badRequest: ['请求无法识别', 'The request could not be understood.'],
  unknownField: ['不支持的查询条件：{field}', 'Unknown filter: {field}.'],
  signInFirst: ['登录已失效，请重新登录', 'Your session has ended. Please sign in again.'],
  notAllowed: ['您没有此项操作权限', 'You are not allowed to do this.'],
  notFound: ['数据不存在', 'There is no such record.'],
  noSuchCall: ['请求的地址不存在', 'There is no such address.'],
  stale: ['数据已被他人修改，请刷新后重试', 'Somebody else changed this record. Please reload and try again.'],
  wrongState: ['当前状态“{state}”不允许此操作', 'This is not possible while the state is “{state}”.'],
  duplicate: ['{field}已存在', '{field} is already in use.'],
  selectRows: ['请选择至少一条数据', 'Please select at least one row.'],
  tooManyRows: ['一次最多处理{max}条数据', 'At most {max} rows at a time.'],
  tooLarge: ['提交的内容过大', 'The request is too large.'],
  wrongMediaType: ['不支持的内容类型', 'This content type is not supported.'],
  tooSlow: ['请求超时，请重试', 'The request took too long. Please try again.'],
  tooOften: ['操作过于频繁，请稍后再试', 'Too many requests. Please try again later.'],
  trailIsKept: [
    '变更记录由系统生成，不能修改或删除',
    'The trail is written by the system; nobody changes or removes it.',
  ],
  recordNotLocked: [
    '该记录当前可以直接修改，无需申请变更',
    'This record can be changed directly at present; no request is needed.',
  ],
  fieldNotChangeable: ['“{label}”不能通过变更申请修改', '“{label}” cannot be changed by request.'],
  nothingChanges: ['新值与原值相同，没有需要变更的内容', 'The new values are those that the record has already.'],
  requestOwnDecision: ['不能审批自己提交的变更申请', 'You cannot decide on your own request.'],
  busy: ['系统繁忙，请稍后再试', 'The system is busy. Please try again later.'],
  storageFull: ['存储空间不足，请联系管理员', 'The file storage is full. Please tell an administrator.'],
  unknownError: ['未知错误', 'Unknown error'],

  // Attachments (specification 5)
  attachmentTooMany: ['文件数量超出限制', 'There are too many files.'],
  attachmentWrongType: [
    '文件格式超出限制（仅支持上传png/jpg/jpeg/pdf/doc/docx/xls/xlsx文件）',
    'This file type is not accepted (only png/jpg/jpeg/pdf/doc/docx/xls/xlsx).',
  ],
  attachmentTooLarge: ['文件大小超出限制', 'The file is too large.'],
  attachmentSizeHint: ['单文件不得大于10MB', 'At most 10 MB per file.'],
  attachmentEmpty: ['文件内容为空', 'The file is empty.'],
  attachmentBadName: ['文件名不合法', 'The file name is not acceptable.'],
  attachmentNeeded: ['请选择要上传的文件', 'Please choose a file.'],
  attachmentUnknown: [
    '附件不存在、已过期或已用于其他记录，请重新上传',
    'The attachment does not exist, has expired or belongs to another record. Please upload it again.',
  ],
  attachmentOtherType: ['不能修改文件的扩展名', 'The extension of a file cannot be changed.'],
  attachmentLocked: ['当前状态不允许修改附件', 'Attachments cannot be changed in the present state.'],
  notOurLink: ['不是本平台的文件链接', 'This is not a link to a file of this platform.'],
  attachmentNeedsPdf: ['赛前承诺附件必须为PDF文件', 'The pre-contest promise must be a PDF file.'],
  attachmentNeedsPhoto: ['证件照必须为JPG或PNG图片', 'The ID photo must be a JPG or PNG picture.'],
  attachmentPromise: ['赛前承诺附件', 'Pre-contest promise'],
  attachmentPromiseHint: ['请上传PDF文件', 'Please upload a PDF file.'],
  attachmentOther: ['其他资料', 'Other materials'],
  attachmentOtherHint: ['请上传组织方要求的其他资料', 'Please upload the materials that the organiser asks for.'],
  confirmRemoveSelected: ['确定将选择数据删除?', 'Remove the selected data?'],
  avatar: ['头像', 'Picture'],
  mobileIsAccount: ['手机号码就是登录账号，不能修改', 'The mobile number is the account and cannot be changed.'],
  avatarHint: ['只能上传jpg/png文件，且不超过500kb', 'Only jpg or png, not over 500 kb.'],
  previewImpossible: ['该文件无法预览，请下载查看', 'This file cannot be previewed. Please download it.'],

  // Imports and exports (wire §7)
  templateName: ['{name}-导入模板', '{name} template'],
  sheetNeeded: ['请上传工作簿或粘贴数据', 'Please upload a workbook or paste rows.'],
  chooseTrade: ['请选择赛项', 'Please choose a trade.'],
  sheetNotWorkbook: [
    '不是可读取的xlsx工作簿，请使用下载的模板填写',
    'This is not a readable xlsx workbook. Please fill in the template.',
  ],
  sheetEmpty: ['工作簿中没有数据', 'The workbook holds no rows.'],
  sheetTooManyRows: ['一次最多导入{max}行', 'At most {max} rows at a time.'],
  sheetTooSlow: ['工作簿读取超时，请拆分后重试', 'Reading the workbook took too long. Please split it.'],
  headingMissing: ['缺少列：{column}', 'There is no column {column}.'],
  headingTwice: ['列名重复：{column}', 'The column {column} stands there twice.'],
  headingsRefused: [
    '列名与模板不符，未导入任何数据',
    'The headings are not those of the template. Nothing was imported.',
  ],
  rowsRefused: ['共{failed}行有误，未导入任何数据', '{failed} rows have errors. Nothing was imported.'],
  rowTwice: ['与第{row}行重复', 'The same as row {row}.'],
  markFormat: [
    '{label}应为成绩（最多两位小数），或“缺考”“违纪”',
    '{label}: points with at most two decimals, or “Absent” or “Violation”.',
  ],
  fieldOneOf: ['{label}只能填写：{choices}', '{label}: one of {choices}.'],
  exportTooMany: ['超过{max}行，请缩小查询范围后导出', 'More than {max} rows. Please narrow the query.'],
  jobEnded: ['任务已结束', 'The job has ended already.'],
  jobCancelled: ['任务已取消', 'The job was cancelled.'],

  // Lock screen, registration, parameter and dictionary forms (specification 5)
  lockPasswordRequired: ['锁屏密码不能为空', 'Please enter a lock password.'],
  tenantRequired: ['请先输入租户编号', 'Please enter the tenant id first.'],
  accountRequired: ['请先输入账号名称', 'Please enter the account name first.'],
  newPasswordRequired: ['请先输入密码', 'Please enter the password first.'],
  passwordsDiffer: ['两次密码输入不一致', 'The two passwords differ.'],
  registrationNameLength: ['长度在 3 到 5 个字符', 'Between 3 and 5 characters.'],
  registrationSent: [
    '注册申请已提交,请耐心等待管理员通过!',
    'Your registration was sent. Please wait for an administrator to approve it.',
  ],
  submitFailed: ['提交失败', 'Submitting failed.'],
  paramNameRequired: ['请输入参数名称', 'Please enter the parameter name.'],
  paramKeyRequired: ['请输入参数键名', 'Please enter the parameter key.'],
  paramValueRequired: ['请输入参数键值', 'Please enter the parameter value.'],
  dictionaryCodeRequired: ['请输入字典编号', 'Please enter the dictionary code.'],
  dictionaryNameRequired: ['请输入字典名称', 'Please enter the dictionary name.'],
  dictionarySortRequired: ['请输入字典排序', 'Please enter the dictionary order.'],
  dictionarySealedRequired: ['请选择封存', 'Please choose whether the entry is sealed.'],
  dictionaryKeyRequired: ['请输入字典键值', 'Please enter the dictionary key.'],

  // Phone and password (specification 5)
  phoneRequired: ['手机号码不能为空', 'Please enter a mobile number.'],
  phoneFormat: ['手机号码格式不正确', 'The mobile number is not in the right format.'],
  phoneLength: ['手机号码长度不正确', 'The mobile number does not have the right length.'],
  passwordRequired: ['密码不能为空', 'Please enter a password.'],
  passwordShape: [
    '密码必须由数字、字母、特殊字符组合,请输⼊8-16位',
    'The password must combine digits, letters and special characters, 8 to 16 in all.',
  ],
  passwordTooCommon: ['该密码过于常见，请更换', 'This password is too common. Please choose another.'],
  passwordTellsAccount: [
    '密码不能包含账号、手机号码或证件号码',
    'The password must not contain the account, the mobile number or the ID number.',
  ],
  passwordReused: ['不能使用最近用过的密码', 'Please choose a password that you have not used lately.'],

  // Persons and units
  personNameLength: ['姓名长度在 2 到 20 个字符', 'A name has 2 to 20 characters.'],
  personNameFormat: ['姓名含有不允许的字符', 'The name holds characters that are not allowed.'],
  idCardRequired: ['身份证号码不能为空', 'Please enter the ID number.'],
  idCardScientific: [
    '身份证号码被表格转成了科学计数法，请将单元格设为文本后重新填写',
    'The sheet turned the ID number into scientific notation. Format the cell as text and enter it again.',
  ],
  idCardOld: [
    '不支持15位身份证号码，请填写18位号码',
    'ID numbers of 15 digits are not accepted. Please enter the 18-digit number.',
  ],
  idCardLength: ['身份证号码应为18位', 'An ID number has 18 characters.'],
  idCardFormat: ['身份证号码应为17位数字加1位数字或X', 'An ID number is 17 digits and a digit or X.'],
  idCardBirthday: ['身份证号码中的出生日期不存在', 'The birthday inside the ID number does not exist.'],
  idCardCheckDigit: ['身份证号码校验位不正确', 'The check digit of the ID number is wrong.'],
  usccRequired: ['统一社会信用代码不能为空', 'Please enter the unified social credit code.'],
  usccLength: ['统一社会信用代码应为18位', 'A unified social credit code has 18 characters.'],
  usccFormat: [
    '统一社会信用代码只能由数字和大写字母组成（不含I、O、S、V、Z）',
    'A unified social credit code holds digits and capital letters only (without I, O, S, V, Z).',
  ],
  usccCheckDigit: ['统一社会信用代码校验位不正确', 'The check digit of the unified social credit code is wrong.'],

  // Devices, local log, shell (specification 5 and 8)
  cameraNotReady: ['请链接设备，并选择摄像头!', 'Please connect the device and choose a camera!'],
  socketClosed: ['连接已断开或服务端未开启', 'The connection was closed, or the device service is not running.'],
  idCardReadFailed: ['读取失败!', 'Reading failed!'],
  browserTooOld: ['浏览器版本过低，请升级后使用', 'This browser is too old. Please update it.'],
  logSent: ['发送成功!', 'Sent!'],
  logCleared: ['清空成功!', 'Cleared!'],
  cacheCleared: ['清除完毕', 'Cache cleared.'],
  sealedUnreadable: ['请求体无效', 'The request body is not valid.'],

  // Signing in, codes, one's own password (wire §3, §10.1, §10.2)
  signInRefused: ['用户名或密码错误', 'The account or the password is wrong.'],
  accountLocked: [
    '登录失败次数过多，账号已锁定，请{minutes}分钟后再试',
    'Too many failed attempts. The account is locked; please try again in {minutes} minutes.',
  ],
  accountWaiting: ['账号正在等待审核，暂不能登录', 'This account is still waiting for approval.'],
  accountDisabled: ['账号已停用，请联系管理员', 'This account is disabled. Please ask an administrator.'],
  clientRefused: ['客户端标识不正确', 'The client is not known.'],
  grantUnknown: ['不支持的登录方式', 'This way of signing in is not supported.'],
  thirdPartyNotConfigured: ['第三方登录未配置', 'Signing in through a third party is not configured.'],
  thirdPartyRefused: ['第三方登录未完成，请重试', 'Signing in through the third party did not work. Please try again.'],
  thirdPartyDown: [
    '暂时无法连接第三方登录服务，请稍后再试',
    'The third party cannot be reached at the moment. Please try again later.',
  ],
  thirdPartyExpired: [
    '第三方登录已过期，请重新登录后再注册',
    'Your visit to the third party has expired. Please sign in there again, then register.',
  ],
  thirdPartyTaken: ['该第三方账号已注册', 'This person of the third party is registered already.'],
  tenantUnknown: ['租户编号不存在', 'There is no such tenant.'],
  accountShape: [
    '账号由1-32位字母、数字、点、下划线或短横线组成',
    'An account has 1 to 32 letters, digits, dots, underscores or hyphens.',
  ],
  refreshRefused: ['登录已失效，请重新登录', 'Your session has ended. Please sign in again.'],
  captchaWrong: ['图形验证码不正确', 'The captcha is not right.'],
  codeRefused: ['验证码不正确或已失效', 'The code is not right or no longer valid.'],
  oldPasswordWrong: ['原密码错误', 'The present password is wrong.'],
  oldPasswordFirst: ['请先校验原密码', 'Please check your present password first.'],
  accountTaken: ['账号已被使用', 'This account name is taken.'],
  mobileTaken: ['该手机号码已注册', 'This mobile number is registered already.'],
  idCardTaken: ['该证件号码已注册', 'This ID number is registered already.'],
  notSchool: ['只有院校可以填写院校资料', 'Only schools have these data.'],
  schoolTwice: ['该院校已有院校资料', 'The data of this school are there already.'],
  usccTaken: ['该统一社会信用代码已注册', 'This credit code is registered already.'],
  accountInUse: [
    '“{name}”已有竞赛或报名数据，不能删除，可改为停用',
    '“{name}” has contests or entries and cannot be removed. You may disable it.',
  ],
  lastAdministrator: [
    '“{name}”是最后一位这样的管理员，不能停用、删除或收回角色',
    '“{name}” is the last administrator of this kind and must stay.',
  ],
  ownAccount: ['不能对自己的账号进行此操作', 'You cannot do this to your own account.'],
  roleNotHeld: [
    '只能授予自己持有的角色：您没有“{role}”',
    'You can only grant roles that you hold yourself: you are not “{role}”.',
  ],
  aboveOwnRoles: [
    '“{name}”持有您没有的角色，不能由您管理',
    '“{name}” holds roles that you do not hold and is not yours to manage.',
  ],
  rolesOfKind: [
    '“{name}”的角色由账号类型决定，不能另行授予',
    'The role of “{name}” follows from the kind of account and cannot be granted.',
  ],
  kindElsewhere: ['“{name}”的资料请在对应的账户页面修改', 'The data of “{name}” is changed on the page of its family.'],
  auditElsewhere: ['“{name}”请在集体账户中审核', 'Please decide on “{name}” among the groups.'],
  notWaiting: ['“{name}”不在待审状态', '“{name}” is not waiting for approval.'],
  stillWaiting: ['“{name}”尚未通过审核', '“{name}” is not approved yet.'],
  treeCycle: ['上级不能是自身或其下级', 'It cannot stand under itself.'],
  treeTooDeep: ['层级不能超过{max}级', 'At most {max} levels.'],
  treeParentUnknown: ['所选上级不存在', 'What it should stand under does not exist.'],
  treeHasChildren: ['“{name}”还有下级，不能删除', '“{name}” has others under it and cannot be removed.'],
  deptHasUsers: ['“{name}”还有用户，不能删除', '“{name}” has users and cannot be removed.'],
  deptCodeTwice: ['机构编号已存在', 'This code is in use.'],
  dictTwice: ['字典编号或键值已存在', 'This dictionary code or key is in use.'],
  dictBuiltIn: [
    '“{name}”为系统内置字典，只能调整排序、备注和封存',
    '“{name}” is built in: only its order, remark and sealing can change.',
  ],
  dictNoEntries: ['“{name}”为系统内置字典，不能新增条目', '“{name}” is built in: entries cannot be added.'],
  dictParentSealed: ['字典“{name}”已封存，不能新增条目', 'The dictionary “{name}” is sealed.'],
  dictOneLevel: ['字典条目不能再有下级', 'Entries have nothing under them.'],
  dictSealed: ['“{name}”已封存，请另选', '“{name}” is sealed. Please choose another.'],
  paramTwice: ['参数键名已存在', 'This parameter key is in use.'],
  paramBuiltIn: ['“{name}”为系统参数，不能删除', '“{name}” is a parameter of the system and stays.'],
  paramWholeNumber: ['参数键值应为{min}到{max}之间的整数', 'A whole number from {min} to {max}.'],
  deptUnknown: ['所选部门不存在', 'There is no such department.'],
  fieldFixed: ['{label}不能修改', '{label} cannot be changed.'],
  otherTown: ['只能选择本区镇', 'Please choose your own town.'],
  maskedValue: ['{label}请填写完整', '{label}: please enter all of it.'],
  changePasswordFirst: ['请先修改初始密码', 'Please change your one-time password first.'],
  identityNumberFormat: ['证件号码格式不正确', 'The document number is not in the right format.'],

  // Contests (domain §3.2, §4.2)
  applyEndBeforeStart: ['报名截止必须晚于报名开始', 'Entries must close after they open.'],
  auditEndBeforeApplyEnd: ['审核截止不能早于报名截止', 'Audits cannot end before entries close.'],
  weightsNotHundred: ['理论与实操权重之和必须为100', 'The two weights must add up to 100.'],
  practiceEndBeforeStart: ['实操结束日期不能早于开始日期', 'The practice cannot end before it starts.'],
  leadHostNeeded: ['多个主办单位时请填写牵头主办单位', 'With several hosts, please name the leading one.'],

  notAnOrganisingUnit: ['请选择启用的经办单位', 'Please choose an enabled organising unit.'],
  filingNoNeeded: ['请输入备案文号', 'Please enter the filing number.'],
  contestWithoutTrades: ['请先添加赛项再发布', 'Please add a trade before publishing.'],
  applyEndNeeded: ['请选择新的报名截止时间', 'Please choose the new closing time.'],
  applyEndNotLater: [
    '新的报名截止时间必须晚于原截止时间和当前时间',
    'The new closing time must be later than the present one and than now.',
  ],
  reasonNeeded: ['请填写原因', 'Please give the reason.'],
  applicationsStillOpen: [
    '还有{count}份报名未审结，请先完成审核',
    '{count} entries are not decided yet. Please finish the audits first.',
  ],
  tradesNotLocked: ['还有{count}个赛项未锁定成绩', '{count} trades are not locked yet.'],

  // Occupations and trades of a contest (domain §3.2b, §3.3)
  examNeeded: ['理论与实操至少包含一项', 'There must be a theory or a practice exam.'],
  occupationTwice: ['职业（工种）“{name}”已存在', 'The occupation “{name}” exists already.'],
  occupationSealed: ['该职业（工种）已封存，请另选', 'This occupation is sealed. Please choose another.'],
  occupationInUse: ['“{name}”已被赛项使用，不能删除', '“{name}” is used by a trade and cannot be removed.'],
  tradeTwice: ['该竞赛已有同一工种、同一组别的赛项', 'The contest has a trade of this occupation and group already.'],
  tradeEntered: ['赛项“{name}”已有报名，不能删除', '“{name}” has entries and cannot be removed.'],
  tradeHasApplications: ['该赛项已有报名，不能更改', 'This trade has entries, so this cannot change.'],
  tradeStaysInContest: ['赛项不能改到其他竞赛', 'A trade stays in its contest.'],
  weightsBothOrNone: ['理论与实操权重须同时填写或同时留空', 'Give both weights or none.'],
  minEntrantsAboveQuota: ['最低开赛人数不能大于名额', 'The fewest entrants cannot be above the places.'],
  quotaBelowTaken: ['名额不能少于已占用的{taken}个', '{taken} places are taken already.'],

  // Serial numbers
  serialTwice: ['业务码“{code}”已存在', 'The series “{code}” exists already.'],
  serialInUse: ['流水号“{code}”正在使用，不能删除', 'The series “{code}” is in use and cannot be removed.'],
  serialBack: ['当前值不能小于{value}，否则会产生重复号码', 'Not below {value}: numbers would come twice.'],
  serialPattern: [
    '按{cycle}重置时，日期部分须包含{parts}，否则会产生重复号码',
    'Starting again {cycle} needs {parts} in the date part: numbers would come twice.',
  ],

  // Applications and audits (domain §3.5, §4.1)
  entriesNotOpen: ['报名尚未开始', 'Entries are not open yet.'],
  entriesOver: ['报名已截止', 'Entries are closed.'],
  returnedFieldOnly: ['{label}不在退回修改范围内', '{label} was not returned for correction.'],
  returnDeadlinePassed: ['退回修改期限已过', 'The time for corrections is over.'],
  attachmentWrongSlot: ['附件类别不符，请在对应栏目上传', 'This file was uploaded for another purpose.'],
  notEligible: ['不符合参赛条件', 'The conditions of entry are not met.'],
  applicationTwice: ['该证件号码已报名本赛项', 'This ID number is entered in this trade already.'],
  oneTradePerContest: [
    '该证件号码已报名本竞赛的“{trade}”赛项，每人限报一项',
    'This ID number is entered in “{trade}” of this contest already; one trade per person.',
  ],
  tradeFull: ['该赛项名额已满', 'All places of this trade are taken.'],
  unitQuotaFull: [
    '该单位在本赛项的名额已满（限{max}人）',
    'The unit has taken all its places in this trade ({max} at most).',
  ],
  opinionNeeded: ['请填写审核意见', 'Please give an opinion.'],
  returnFieldsNeeded: ['请选择需修改的字段', 'Please choose the fields to correct.'],
  remarkForOtherField: ['修改说明只能针对退回的字段', 'Remarks go with the fields that are returned.'],
  auditOwnEntry: ['不能审核本人录入或提交的报名', 'You cannot audit an entry that you made or handed in.'],
  auditTwice: ['初审与复审不能为同一人', 'First and final audit must be made by different people.'],
  auditsOver: ['审核已截止', 'The time for audits is over.'],
  eligibleAge: ['年龄符合要求（截至{at}满{age}周岁）', 'Age is in range ({age} on {at}).'],
  notEligibleAge: [
    '截至{at}年龄须在{min}至{max}周岁之间，现为{age}周岁',
    'Age on {at} must be from {min} to {max}; it is {age}.',
  ],
  eligibleWorkYears: ['从业年限符合要求', 'Years in the trade are enough.'],
  notEligibleWorkYears: ['本职业从业年限须满{min}年', 'At least {min} years in the trade are needed.'],
  eligibleLevel: ['现有技能等级符合要求', 'The present skill level is in range.'],
  notEligibleLevel: ['现有技能等级不得高于{level}', 'The present skill level may not be above: {level}.'],
  eligibleEducation: ['文化程度符合要求', 'Education is in range.'],
  notEligibleEducation: ['文化程度须为：{anyOf}', 'Education must be one of: {anyOf}.'],
  eligibleLocal: ['本市参保或户籍', 'Insured or resident here.'],
  notEligibleLocal: ['须为本市参保或户籍人员', 'Only for people insured or resident here.'],
  notChecked: ['未核验', 'Not checked.'],
  provinceConflict: ['省库核验异常', 'The provincial check found a conflict.'],
  overridden: ['经复审认定：{reason}', 'Accepted by the final audit: {reason}'],

  // Scores (domain §4.1b)
  tradeNotRunning: [
    '赛项当前为“{state}”，竞赛期间才能录入成绩',
    'The trade is “{state}”; scores are entered while it runs.',
  ],
  competitorKeyNeeded: ['请填写准考证号或证件号码', 'Please give the ticket number or the ID number.'],
  competitorTradeNeeded: ['按证件号码导入时请先选择赛项', 'Please choose the trade, or give the ticket number.'],
  competitorUnknown: ['没有这名参赛人员', 'There is no such competitor.'],
  competitorOther: ['{label}与参赛人员不符', '{label} is not that of this competitor.'],
  markNeeded: ['请填写成绩；未到考的填“缺考”', 'Please give a score, or “Absent”.'],
  scoreAboveFull: ['不能超过满分{max}', 'Not more than the full {max} marks.'],
  scoreWithoutPresence: ['缺考或违纪不能有成绩', 'Who was absent or broke the rules has no score.'],
  deductionReasonNeeded: ['请填写扣分原因', 'Please give the reason of the deduction.'],
  checkOwnScore: ['不能复核自己录入的成绩', 'Scores are checked by somebody else than who entered them.'],
  tradeWithoutCompetitors: [
    '该赛项没有参赛选手，不能锁定，可取消该赛项',
    'Nobody competes in this trade. It cannot be locked, but it can be cancelled.',
  ],
  lockIncomplete: [
    '还有{count}人成绩不全或未注明缺考：{names}',
    '{count} lack a score or a word for their absence: {names}',
  ],
  lockUnchecked: ['还有{count}人成绩未复核：{names}', 'The scores of {count} are not checked yet: {names}'],
  publicityNotOver: ['公示期至{until}，期满后方可发布', 'The publicity lasts until {until}. Publish afterwards.'],
  scoreRowsStay: [
    '成绩随报名产生，不能删除；如需取消请办理取消资格',
    'Score rows come from entries and stay. Disqualify the entry instead.',
  ],
  scoreNotLocked: ['成绩锁定后才能发送', 'Scores can be sent once they are locked.'],
  scoreNotPublic: ['成绩公示后才能发送', 'Totals can be sent once they are publicised.'],
  noScoreToSend: ['没有可发送的成绩', 'There is no score to send.'],
  noMobile: ['没有手机号码', 'There is no mobile number.'],
  scoreAlreadySent: ['已发送过', 'Already sent.'],

  // Field errors, made from the schema and the label
  fieldRequired: ['请输入{label}', 'Please enter: {label}.'],
  fieldUpload: ['请上传{label}', 'Please upload: {label}.'],
  fieldChoose: ['请选择{label}', 'Please choose: {label}.'],
  fieldTooLong: ['{label}不能超过{max}个字', '{label}: at most {max} characters.'],
  fieldTooShort: ['{label}至少{min}个字', '{label}: at least {min} characters.'],
  fieldTooBig: ['{label}不能大于{max}', '{label}: at most {max}.'],
  fieldTooSmall: ['{label}不能小于{min}', '{label}: at least {min}.'],
  fieldFormat: ['{label}格式不正确', '{label} is not in the right format.'],
  fieldTooMany: ['{label}最多{max}项', '{label}: at most {max} items.'],
  fieldTooFew: ['{label}至少{min}项', '{label}: at least {min} items.'],
} satisfies Record<string, Label>;

export type MessageKey = keyof typeof messages;
export type MessageParams = Readonly<Record<string, string | number>>;

/** A sentence that names a message and fills its placeholders, still in no language. */
export interface Saying {
  readonly key: MessageKey;
  readonly params?: MessageParams;
}

export const sayMessage = (key: MessageKey, lang: Lang, params: MessageParams = {}): string =>
  inLang(messages[key], lang).replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
