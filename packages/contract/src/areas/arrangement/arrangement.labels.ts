// Texts in trails and printed lists of an arrangement.
import type { Label } from '../../wire/label.ts';
import type { SheetKind } from './arrangement.ts';

export const seatingLabels = {
  seed: ['自动编排种子', 'Random seed'],
  seated: ['编排人次', 'Seats assigned'],
  seat: ['座位安排', 'Seat'],
  tickets: ['发放准考证', 'Tickets issued'],
} as const satisfies Readonly<Record<string, Label>>;

export const sheetTitles = {
  door: ['考场门贴', 'List for the door'],
  table: ['桌贴', 'Labels for the tables'],
  signIn: ['考生签到表', 'Sign-in sheet'],
  seatPlan: ['座位图', 'Plan of seats'],
} as const satisfies Readonly<Record<SheetKind, Label>>;

export const sheetWords = {
  ticket: ['准考证', 'Admission ticket'],
  name: ['姓名', 'Name'],
  ticketNo: ['准考证号', 'Ticket no.'],
  workUnit: ['工作单位', 'Employer'],
  contest: ['竞赛', 'Contest'],
  trade: ['赛项', 'Trade'],
  idCardNo: ['证件号码', 'ID number'],
  seatNo: ['座位号', 'Seat'],
  drawNo: ['抽签号', 'Draw no.'],
  exam: ['考试', 'Exam'],
  time: ['时间', 'Time'],
  place: ['地点', 'Place'],
  sign: ['签名', 'Signature'],
  attended: ['到考', 'Present'],
  remark: ['备注', 'Remark'],
  people: ['人数', 'People'],
  invigilators: ['监考人员', 'Invigilators'],
  presentAbsent: ['实到 / 缺考', 'Present / absent'],
  noPhoto: ['照片', 'Photo'],
  front: ['讲台', 'Front of the room'],
  sample: ['样张', 'Sample'],
} as const satisfies Readonly<Record<string, Label>>;
