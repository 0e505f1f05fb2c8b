// The units of figures as a heading names them.
import type { FieldMeta } from './fields.ts';
import type { Label } from './label.ts';

export const unitNames = {
  percent: ['%', '%'],
  days: ['天', 'days'],
  minutes: ['分钟', 'minutes'],
  seconds: ['秒', 'seconds'],
  people: ['人', 'people'],
  points: ['分', 'points'],
  yuan: ['元', 'yuan'],
  tenThousandYuan: ['万元', '10,000 yuan'],
  years: ['年', 'years'],
  months: ['月', 'months'],
} as const satisfies Record<NonNullable<FieldMeta['unit']>, Label>;
