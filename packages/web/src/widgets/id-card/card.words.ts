import type { Texts } from '#i18n/texts.ts';

export const cardText = {
  title: ['读取身份证', 'Read an identity card'],
  mode: ['读取方式', 'How to read'],
  direct: ['直接读取', 'Directly'],
  preview: ['预览读取', 'With a picture of the card'],
  continuous: ['连续读取（换卡后自动读取下一张）', 'Continuous reading (the next card is read automatically)'],
  read: ['读取', 'Read'],
  readAgain: ['重新读取', 'Read again'],
  stop: ['停止读取', 'Stop'],
  cancel: ['取消', 'Cancel'],
  confirm: ['确定', 'Confirm'],

  stepLay: ['请将身份证放在读卡区，再点击“读取”', 'Lay the card on the reader, then press “Read”.'],
  stepReading: ['正在读取，请勿移开身份证', 'Reading. Please leave the card where it is.'],
  stepNext: ['请放上身份证，读取后自动显示', 'Lay a card on the reader. It is shown as soon as it is read.'],
  stepConfirm: [
    '请核对本人和照片，无误后点击“确定”填入表单',
    'Compare the person with the photo, then press “Confirm” to fill in the form.',
  ],
  // The sentence of the specification, word for word.
  failed: ['读取失败!', 'Reading failed.'],
  readFirst: ['请先读取身份证', 'Please read a card first.'],

  name: ['姓名', 'Name'],
  sex: ['性别', 'Sex'],
  nation: ['民族', 'Ethnic group'],
  birthday: ['出生日期', 'Date of birth'],
  address: ['住址', 'Address'],
  idCardNo: ['身份证号码', 'ID number'],
  photo: ['身份证照片', 'Photo of the card'],
  noPhoto: ['无照片', 'No photo'],
  cardPicture: ['身份证实拍', 'The card as it lies there'],
  none: ['—', '—'],

  otherSex: [
    '性别与身份证号码不一致，请核对证件后重新读取',
    'The sex does not fit the ID number. Check the card and read it again.',
  ],
  otherBirthday: [
    '出生日期与身份证号码不一致，请核对证件后重新读取',
    'The date of birth does not fit the ID number. Check the card and read it again.',
  ],
  unknownNation: [
    '民族“{nation}”未能识别，请在表单中选择',
    '“{nation}” is not known as an ethnic group. Choose it in the form.',
  ],
  replaces: ['将替换已填写的{fields}', 'This replaces what was entered: {fields}.'],
  comma: ['、', ', '],
  photoFailed: ['照片未能上传，请在表单中另行上传', 'The photo was not uploaded. Please add it in the form.'],

  faultClosed: [
    '连接已断开或服务端未开启。请检查读卡器是否接好、设备服务是否已启动，再重新读取',
    'The connection is closed, or the device service is not running. Check the reader and the service, then read again.',
  ],
  faultNoCard: [
    '没有读到身份证，请将身份证放在读卡区中间再读取',
    'No card was found. Lay it in the middle of the reader and read again.',
  ],
  faultLate: ['读卡器没有回应，请稍候再读取', 'The reader does not answer. Please try again in a moment.'],
  faultGarbage: [
    '读卡器返回的内容无法识别，请重新读取；仍不行请重启设备服务',
    'What the reader sent could not be understood. Read again; if that does not help, restart the device service.',
  ],
  faultBusy: [
    '读卡器正被其他程序使用，请关闭该程序后重新读取',
    'Another program is using the reader. Close it, then read again.',
  ],
  faultRefused: [
    '读卡器未能读取，请重新放置身份证再试',
    'The reader could not read the card. Lay it down again and try once more.',
  ],
} as const satisfies Texts;
