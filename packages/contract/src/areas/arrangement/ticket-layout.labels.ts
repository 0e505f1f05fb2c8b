// Where what stands on an admission ticket.
import type { PlacedPart } from '../../print/placed-items.ts';
import { TICKET_PART, type TicketField } from '../../print/ticket.dictionaries.ts';

export type TicketItem = PlacedPart<TicketField>;

export interface TicketLayout {
  paper: 'A4' | 'A5';
  items: readonly TicketItem[];
}

const value = (field: TicketField, y: number): TicketItem => ({
  part: TICKET_PART.field,
  field,
  x: 38,
  y,
  width: 70,
  height: 7,
  size: 11,
});
const label = (text: string, y: number): TicketItem => ({
  part: TICKET_PART.text,
  text,
  x: 12,
  y,
  width: 25,
  height: 7,
  size: 11,
});

/** Layout of a new installation. */
export const FIRST_LAYOUT: TicketLayout = {
  paper: 'A5',
  items: [
    {
      part: TICKET_PART.field,
      field: 'contestName',
      x: 10,
      y: 12,
      width: 128,
      height: 10,
      size: 16,
      align: 'center',
      isBold: 1,
    },
    { part: TICKET_PART.text, text: '准 考 证', x: 10, y: 24, width: 128, height: 9, size: 15, align: 'center' },
    { part: TICKET_PART.photo, x: 112, y: 38, width: 25, height: 35 },
    label('准考证号', 40),
    value('ticketNo', 40),
    label('姓　　名', 48),
    value('name', 48),
    label('证件号码', 56),
    value('idCardNo', 56),
    label('工作单位', 64),
    value('workUnit', 64),
    label('赛　　项', 72),
    value('tradeName', 72),
    { part: TICKET_PART.frame, x: 10, y: 82, width: 128, height: 44 },
    { part: TICKET_PART.field, field: 'exams', x: 13, y: 85, width: 122, height: 38, size: 10.5 },
    { part: TICKET_PART.text, text: '考生须知', x: 12, y: 131, width: 90, height: 6, size: 11, isBold: 1 },
    {
      part: TICKET_PART.text,
      text: '1. 请携带本准考证和有效身份证件原件，提前30分钟到达考场。\n2. 理论考试开考30分钟后不得入场；实操按抽签号和批次检录，过时视为缺考。\n3. 手机等通讯设备关机后统一存放，违反考场纪律的按违纪处理。\n4. 安排如有调整，以短信通知和最新打印的准考证为准。',
      x: 12,
      y: 139,
      width: 92,
      height: 48,
      size: 9,
    },
    { part: TICKET_PART.qr, x: 108, y: 140, width: 30, height: 30 },
    { part: TICKET_PART.field, field: 'ticketNo', x: 104, y: 172, width: 38, height: 5, size: 8, align: 'center' },
  ],
};

/** Of nobody: what a preview shows. */
export const SAMPLE_PERSON = {
  ticketNo: '202614030012',
  name: '陈示一',
  idCardNo: '320599********9016',
  workUnit: '沙洲精工机械(示例)有限公司',
  contestName: '“行行出状元”职业技能大赛(样张)',
  tradeName: '电气装置',
  exams: [
    {
      examType: 1,
      startTime: '2026-10-17 09:00:00',
      endTime: '2026-10-17 10:30:00',
      place: '技师学院教学楼(示例) 101',
      address: '杨舍镇示例路18号',
      seatNo: 12,
      drawNo: null,
    },
    {
      examType: 2,
      startTime: '2026-10-24 08:30:00',
      endTime: '2026-10-24 11:30:00',
      place: '公共实训基地(示例) A区',
      address: '经开区示例大道6号',
      seatNo: 3,
      drawNo: 27,
    },
  ],
};
