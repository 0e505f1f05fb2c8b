// Attachments (specification 5).
import type { Label } from '../wire/label.ts';

export const attachMessages = {
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
  uploadElsewhere: [
    '该文件正在另一个窗口上传，请稍候再试',
    'This file is being uploaded in another window. Please try again in a moment.',
  ],
  uploadExpired: ['上传已过期，请重新选择文件上传', 'This upload has expired. Please choose the file again.'],
  attachmentOtherType: ['不能修改文件的扩展名', 'The extension of a file cannot be changed.'],
  attachmentLocked: ['当前状态不允许修改附件', 'Attachments cannot be changed in the present state.'],
  notOurLink: ['不是本平台的文件链接', 'This is not a link to a file of this platform.'],
  notAFileCall: ['该内容不能生成下载链接', 'No download link can be made for this.'],
  attachmentNeedsPdf: ['赛前承诺附件必须为PDF文件', 'The pre-contest letter of commitment must be a PDF file.'],
  attachmentNeedsPhoto: ['证件照必须为JPG或PNG图片', 'The ID photo must be a JPG or PNG picture.'],
  attachmentPromiseHint: ['请上传PDF文件', 'Please upload a PDF file.'],
  attachmentOtherHint: ['请上传组织方要求的其他资料', 'Please upload the materials that the organiser asks for.'],
  attachmentWrongSlot: [
    '附件类别不符，请在对应栏目上传',
    'This file was uploaded for another purpose. Please upload it in the right place.',
  ],
  photoTooSmall: [
    '证件照像素过低（{width}×{height}），不得小于{neededWidth}×{neededHeight}',
    'The ID photo is too small ({width} x {height}): {neededWidth} x {neededHeight} at least.',
  ],
  photoTooManyPixels: [
    '证件照像素过高（{width}×{height}），请裁剪后上传',
    'The ID photo has too many pixels ({width} x {height}). Please crop it first.',
  ],
  photoOtherShape: [
    '证件照比例不符（{width}×{height}），应为竖版{neededWidth}×{neededHeight}，请裁剪后上传',
    'The ID photo has another shape ({width} x {height}) than {neededWidth} x {neededHeight}. Please crop it first.',
  ],
  photoUnreadable: [
    '证件照无法打开，请重新拍摄或另存后上传',
    'The ID photo cannot be opened. Please take or save it again.',
  ],
} satisfies Record<string, Label>;
