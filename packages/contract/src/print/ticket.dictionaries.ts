// Parts of an admission ticket's template.
import { dictionary } from '../wire/dictionary.ts';

export const ticketPart = dictionary('ticket_part', [
  ['字段', '字段', 'Field'],
  ['文字', '文字', 'Text'],
  ['照片', '照片', 'Photo'],
  ['二维码', '二维码', 'QR code'],
  ['线框', '线框', 'Frame'],
]);
export type TicketPart = (typeof ticketPart.codes)[number];

export const ticketField = dictionary('ticket_field', [
  ['contestName', '竞赛名称', 'Contest'],
  ['tradeName', '赛项', 'Trade'],
  ['ticketNo', '准考证号', 'Ticket no.'],
  ['name', '姓名', 'Name'],
  ['idCardNo', '证件号码', 'ID number'],
  ['workUnit', '工作单位', 'Employer'],
  ['exams', '考试安排', 'Exams'],
]);
export type TicketField = (typeof ticketField.codes)[number];

export const textAlign = dictionary('text_align', [
  ['left', '左对齐', 'Left'],
  ['center', '居中', 'Centre'],
  ['right', '右对齐', 'Right'],
]);

export const ticketPaper = dictionary('ticket_paper', [
  ['A5', 'A5', 'A5'],
  ['A4', 'A4', 'A4'],
]);

export const templateState = dictionary('template_state', [
  ['草稿', '草稿', 'Draft'],
  ['启用', '启用', 'In use'],
  ['停用', '停用', 'Retired'],
]);
export const TEMPLATE = { draft: '草稿', used: '启用', retired: '停用' } as const;

export const TICKET_PART = { field: '字段', text: '文字', photo: '照片', qr: '二维码', frame: '线框' } as const;
