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
  announcementPublished: ['公告已发布，请先撤回', 'The announcement is published. Please withdraw it first.'],
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
  idempotencyKeyMalformed: [
    '请求标识（Idempotency-Key）格式不正确，应为1至255个可见字符',
    'The Idempotency-Key must be 1 to 255 visible ASCII characters.',
  ],
  idempotencyKeyReused: [
    '该请求标识已用于其他内容，请刷新后重新提交',
    'This Idempotency-Key was used for another request. Please reload and send again.',
  ],
  stillRunning: ['相同的请求正在处理，请稍候', 'The same request is still being worked on. Please wait a moment.'],
  alreadyCarriedOut: [
    '该请求已经处理完成，请刷新页面查看结果',
    'This request has been carried out already. Please reload to see the result.',
  ],
  restarting: ['系统正在重启，请稍后再试', 'The system is restarting. Please try again in a moment.'],
  lockedByOthers: [
    '其他人正在处理该数据，请稍后重试',
    'Somebody else is working on these data. Please try again in a moment.',
  ],
  outcomeUnknown: ['操作结果未知，请刷新后确认', 'It is not known whether this was done. Please reload and look.'],
  storageFull: ['存储空间不足，请联系管理员', 'The storage is full. Please tell an administrator.'],
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
  attachmentTooManyUnbound: [
    '尚未保存到任何记录的附件过多（最多{files}个、共{megabytes}MB），请先保存正在填写的内容，或删除不需要的附件',
    'Too many files that no record holds yet (at most {files}, {megabytes} MB in all). Please save what you are filling in, or remove files that are not needed.',
  ],
  attachmentInfected: [
    '文件未通过病毒检查，不能上传，请检查您的电脑',
    'The virus check refused this file. Please check your computer.',
  ],
  scannerAway: [
    '病毒检查服务暂不可用，暂时不能上传文件，请稍后再试',
    'The virus check is not available; files cannot be uploaded at present. Please try again later.',
  ],
  attachmentOtherType: ['不能修改文件的扩展名', 'The extension of a file cannot be changed.'],
  attachmentLocked: ['当前状态不允许修改附件', 'Attachments cannot be changed in the present state.'],
  notOurLink: ['不是本平台的文件链接', 'This is not a link to a file of this platform.'],
  attachmentNeedsPdf: ['赛前承诺附件必须为PDF文件', 'The pre-contest promise must be a PDF file.'],
  attachmentNeedsPhoto: ['证件照必须为JPG或PNG图片', 'The ID photo must be a JPG or PNG picture.'],
  attachmentPromiseHint: ['请上传PDF文件', 'Please upload a PDF file.'],
  attachmentOtherHint: ['请上传组织方要求的其他资料', 'Please upload the materials that the organiser asks for.'],
  confirmRemoveSelected: ['确定将选择数据删除?', 'Remove the selected data?'],
  avatar: ['头像', 'Picture'],
  mobileIsAccount: [
    '手机号码就是登录账号，请在“个人信息”中凭验证码修改',
    'The mobile number is the account. Change it by a code under your personal data.',
  ],
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
  sheetTooLarge: [
    '工作簿内容过多，请拆分后分次导入',
    'The workbook holds too much. Please split it and import the parts one by one.',
  ],
  sheetTooSlow: ['工作簿读取超时，请拆分后重试', 'Reading the workbook took too long. Please split it.'],
  headingMissing: ['缺少列：{column}', 'There is no column {column}.'],
  headingTrick: ['列名不允许使用：{column}', 'A column may not be called {column}.'],
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
  lookedUp: ['按号码查询', 'Looked up by number'],
  exportTooMany: ['超过{max}行，请缩小查询范围后导出', 'More than {max} rows. Please narrow the query.'],
  importsWaiting: [
    '您已有{max}个导入任务尚未完成，请等待完成或取消后再导入',
    '{max} imports of yours have not ended yet. Please wait for them, or cancel one.',
  ],
  sheetsWaiting: [
    '您有多个表格正在生成，请稍后再试',
    'Several workbooks of yours are being made. Please try again in a moment.',
  ],
  exportTooLarge: ['导出内容过多，请缩小查询范围后重试', 'There is too much to export. Please narrow the query.'],
  jobEnded: ['任务已结束', 'The job has ended already.'],
  jobCancelled: ['任务已取消', 'The job was cancelled.'],
  jobGivenUp: [
    '任务多次中断未能完成，已终止；请检查提交的内容后重试，或联系管理员',
    'The task broke off several times and was ended. Please check what you sent and try again, or tell an administrator.',
  ],

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
  thirdPartyJoined: ['绑定成功，以后可以用第三方登录', 'Joined. You can sign in through the third party from now on.'],
  thirdPartyReleased: ['已解除绑定', 'Released.'],
  thirdPartyOther: [
    '本账号已绑定其他第三方账号，请先解除绑定',
    'This account is joined to another person of the third party. Please release that first.',
  ],
  thirdPartyOfOther: ['该第三方账号已绑定其他账号', 'This person of the third party is joined to another account.'],
  thirdPartyNotJoined: ['本账号没有绑定第三方登录', 'This account is not joined to a third party.'],
  thirdPartySignIn: ['第三方登录', 'Third party'],
  tenantUnknown: ['租户编号不存在', 'There is no such tenant.'],
  accountShape: [
    '账号由1-32位字母、数字、点、下划线或短横线组成',
    'An account has 1 to 32 letters, digits, dots, underscores or hyphens.',
  ],
  refreshRefused: ['登录已失效，请重新登录', 'Your session has ended. Please sign in again.'],
  captchaWrong: ['图形验证码不正确', 'The captcha is not right.'],
  smsCodeRequired: ['请输入验证码', 'Please enter the code.'],
  codeRefused: ['验证码不正确或已失效', 'The code is not right or no longer valid.'],
  signInAgain: ['此操作须确认为本人，请重新登录后再操作', 'For this step, please sign in again first.'],
  oldPasswordWrong: ['原密码错误', 'The present password is wrong.'],
  oldPasswordFirst: ['请先校验原密码', 'Please check your present password first.'],
  accountTaken: ['账号已被使用', 'This account name is taken.'],
  mobileTaken: ['该手机号码已注册', 'This mobile number is registered already.'],
  mobileSame: ['新手机号码与现在的相同', 'This is the present number already.'],
  mobileOfPersonsOnly: ['只有个人账户的手机号码在此修改', 'Only the number of an individual is changed here.'],
  operatorMobileTaken: [
    '该手机号码已是本类单位的经办人、登录账号或联系人手机，请换一个',
    'This number is already an operator, an account or a contact of units of this kind. Please take another.',
  ],
  operatorNameTaken: [
    '本单位已有同名经办人，请在姓名后加注区分',
    'Your unit has an operator of this name already. Please add something that tells them apart.',
  ],
  operatorsMost: ['每个单位最多{max}名经办人', 'A unit has at most {max} operators.'],
  operatorKeepsSelf: [
    '不能对自己进行此操作，请由单位主账号办理',
    'You cannot do this to yourself. The main account of the unit can.',
  ],
  operatorJoined: [
    '该经办人已登录使用，忘记密码请用“重置密码”',
    'This operator is in use already. For a forgotten password there is “Reset password”.',
  ],
  operatorDisabled: ['经办人“{name}”已停用，请先启用', 'Operator “{name}” is disabled. Please enable first.'],
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
  administratorsApart: [
    '“{name}”不能同时担任系统、安全、审计管理员中的两种，安全、审计管理员也不兼任其他管理员',
    '“{name}” cannot be two of system, security and audit administrator; security and audit stand alone.',
  ],
  administratorsMissing: [
    '启用三员分立前，须各有一个启用的专任账号，现缺：{missing}',
    'Before the three are kept apart each needs an enabled account of its own. Missing: {missing}.',
  ],
  apartOffBySecurity: [
    '三员分立由安全管理员关闭，其他参数由系统管理员设置',
    'The security administrator ends the separation; other parameters are the system administrator’s.',
  ],
  grantBySecurity: [
    '三员分立期间由安全管理员授权',
    'While the three are kept apart the security administrator grants roles.',
  ],
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
  dictKeyFormat: [
    '键值须以汉字或字母开头，只含汉字、字母、数字、括号、点和连字符，不超过30个字符',
    'A key begins with a letter and holds up to 30 letters, digits, brackets, dots and hyphens.',
  ],
  dictWordTwice: ['“{name}”已是本字典的键值或名称', '“{name}” is a key or a name of this dictionary already.'],
  dictUsed: ['“{name}”已被使用，不能删除，可改为封存', '“{name}” is in use and cannot be removed. Seal it instead.'],
  dictGone: ['“{name}”已被删除，请另选', '“{name}” was removed. Please choose another.'],
  dictSealed: ['“{name}”已封存，请另选', '“{name}” is sealed. Please choose another.'],
  menuTwice: ['菜单编号已存在', 'This menu number is in use.'],
  menuBuiltIn: ['“{name}”为系统菜单，不能删除，可改为隐藏', '“{name}” is a menu of the program. It can be hidden.'],
  menuFixed: [
    '“{name}”为系统菜单，其上级、编号和地址不能修改',
    'The place, number and address of “{name}” are the program’s.',
  ],
  menuPath: [
    '地址应为以/开头的站内路径，或允许嵌入的https网址',
    'A path of ours that begins with /, or an https address of an allowed host.',
  ],
  menuHost: ['不允许嵌入该网站：{host}', 'This site may not be embedded: {host}.'],
  menuUnderPage: ['只能放在顶级或菜单组之下', 'It can stand at the top or under a group only.'],
  rightUnknown: ['没有这项权限：{action}', 'There is no such right: {action}.'],
  rightNotSensible: ['“{action}”不能这样授予该角色', '“{action}” cannot be given to this role so.'],
  rightNotHeld: ['您自己没有“{action}”，不能授予他人', 'You do not hold “{action}” yourself.'],
  rightOwnKey: ['不能取消自己的权限管理权限', 'You cannot take the keeping of rights from yourself.'],
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

  // File stores, SMS providers and other services outside
  endpointFormat: ['地址须为http(s)://主机[:端口]', 'The address is http(s)://host[:port].'],
  endpointInside: ['不允许使用内网地址', 'An address inside the network is not allowed.'],
  endpointNotAllowed: [
    '该地址不在允许范围内，请联系运维在配置中添加',
    'This host is not among those allowed. The operator can add it to the configuration.',
  ],
  configurationTwice: ['编号“{code}”已存在', 'The code “{code}” exists already.'],
  configurationActive: ['“{code}”正在启用，不能删除', '“{code}” is enabled and cannot be removed.'],
  configurationHoldsFiles: ['“{code}”中还有文件，不能删除', '“{code}” holds files and cannot be removed.'],
  configurationKeysNeeded: ['请填写访问密钥', 'Please give both keys.'],
  noDriver: ['该类别暂未接入，不能启用', 'There is no driver for this category yet.'],
  storeUnreachable: ['无法访问该存储桶，请检查配置', 'The bucket cannot be reached. Please check the configuration.'],
  storeForeign: [
    '该存储桶已存有另一套系统的文件，不能使用，请更换存储桶',
    'This bucket holds the files of another installation. Please use another bucket.',
  ],
  storeAway: ['文件存储暂不可用，请稍后再试', 'The file storage is not available. Please try again later.'],
  templateUnknown: ['短信模板不存在', 'There is no such SMS template.'],
  templateTwice: ['模板“{code}”已存在', 'The template “{code}” exists already.'],
  templateOwn: ['“{code}”由系统使用，不能删除', '“{code}” is used by the platform and cannot be removed.'],
  templateParams: ['只能使用占位符：{params}', 'Placeholders are: {params}.'],
  smsParamUnknown: ['模板没有参数“{name}”', 'The template has no parameter “{name}”.'],
  smsParamNeeded: ['请填写参数“{name}”', 'Please give the parameter “{name}”.'],
  smsParamTooLong: ['参数“{name}”不能超过{max}个字', 'The parameter “{name}”: at most {max} characters.'],
  smsParamLink: ['参数“{name}”不能包含网址', 'The parameter “{name}” may not hold an address.'],

  // Data of other bodies
  smsNotConfigured: ['短信服务未配置，请联系管理员', 'No SMS service is configured. Please ask the administrator.'],
  smsResting: [
    '短信服务暂时不可用，请稍后再试',
    'The SMS service does not work at the moment. Please try again later.',
  ],
  extNotConfigured: [
    '外部数据接口未配置，请联系管理员',
    'No interface for outside data is configured. Please ask the administrator.',
  ],
  dryRunOnly: [
    '演练方式不发送短信，须在启动参数中指定后才能启用',
    'The dry run sends nothing and is enabled only where the start of the server says so.',
  ],
  phoneOutOfReach: ['该号码不属于您可查看的人员或单位', 'This number belongs to nobody whom you may see.'],
  consentAsker: ['有关单位', 'A public body'],
  extFailed: ['外部数据服务暂不可用，请稍后再试', 'The outside service is not available. Please try again later.'],
  extSlow: ['外部数据服务响应超时，请稍后再试', 'The outside service did not answer in time. Please try again later.'],
  extSubjectNeeded: ['请填写统一社会信用代码或单位名称', 'Please give the credit code or the name of the unit.'],

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
  auditOwnEntry: ['不能审核本人录入或提交的报名', 'You cannot audit an entry that you made or submitted.'],
  auditTwice: ['初审与复审不能为同一人', 'First and final audit must be made by different people.'],
  auditsOver: ['审核已截止', 'The time for audits is over.'],
  ageRange: ['年龄下限不能大于上限', 'The lowest age is above the highest.'],
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
  uncheckedAge: ['年龄未核验', 'Age not checked.'],
  uncheckedWorkYears: ['从业年限未核验', 'Years in the trade not checked.'],
  uncheckedLevel: ['现有技能等级未核验', 'Present skill level not checked.'],
  uncheckedEducation: ['文化程度未核验', 'Education not checked.'],
  uncheckedLocal: ['本市参保或户籍未核验', 'Insured or resident here: not checked.'],
  uncheckedInsuredLocal: ['本市连续参保未核验', 'Insurance in this city not checked.'],
  uncheckedInsuredProvince: ['本省参保未核验', 'Insurance in this province not checked.'],
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
  changeReasonNeeded: [
    '报名已截止，修改评分规则请填写变更原因（2—200字）',
    'Entries are closed: please say why the scoring rules change (2 to 200 characters).',
  ],
  examRulesStand: [
    '该职业(工种)已有竞赛锁定成绩，满分和考试科目不能更改。规则不同的，请新增一条职业(工种)。',
    'Scores of this occupation have been locked in a contest: its full marks and examinations stay as they are. Add another occupation for other rules.',
  ],
  scoreRulesStand: [
    '已有赛项锁定过成绩，评分规则（权重、合格线、同分规则、奖项设置）不能再修改',
    'A trade has been locked: the scoring rules (weights, pass marks, ties, awards) cannot be changed any more.',
  ],
  menuProgram: ['菜单程序只能是：{known}', 'The menu program must be one of: {known}.'],
  licenceNeeded: [
    '“{name}”尚未上传营业执照/办学许可，不能审核通过；请先补传后再审核',
    '“{name}” has not submitted its licence, so it cannot be approved. Please add the licence first.',
  ],
  regulationNeeded: ['请先上传竞赛规程再提交备案', 'Please upload the regulations before you submit for filing.'],
  mended: ['系统自检更正', 'Put right by the system’s own check.'],
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
/** A label is said in the language of the sentence. */
export type MessageParams = Readonly<Record<string, string | number | Label>>;

/** A sentence that names a message and fills its placeholders, still in no language. */
export interface Saying {
  readonly key: MessageKey;
  readonly params?: MessageParams | undefined;
}

/** What is wrong with a field, still in no language. */
export interface FieldProblem extends Saying {
  readonly field: string;
}

export const sayMessage = (key: MessageKey, lang: Lang, params: MessageParams = {}): string =>
  inLang(messages[key], lang).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const param = params[name] ?? whole;
    return typeof param === 'object' ? inLang(param, lang) : String(param);
  });

export const sayProblem = <Problem extends FieldProblem>({ key, params, ...rest }: Problem, lang: Lang) => ({
  ...rest,
  message: sayMessage(key, lang, params),
});
