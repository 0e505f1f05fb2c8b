// Days and moments as other bodies write them: `YYYYMMDD`, `YYYY/MM/DD HH:mm` and the like, or seconds or milliseconds since 1970.
import { stamp } from '#platform/time/time.ts';

const PARTS = /YYYY|MM|DD|HH|mm|ss/g;
const WIDTH: Readonly<Record<string, number>> = { YYYY: 4 };

export function isFormat(text: string): boolean {
  return text === 'seconds' || text === 'milliseconds' || (text.length <= 40 && /YYYY.*MM.*DD/.test(text));
}

/** `yyyy-MM-dd HH:mm:ss`; null where it is not written in this form, or is no moment. */
export function readMoment(format: string, said: string): string | null {
  if (format === 'seconds' || format === 'milliseconds') {
    if (!/^-?\d{1,14}$/.test(said)) return null;
    const at = new Date(Number(said) * (format === 'seconds' ? 1000 : 1));
    return Number.isNaN(at.getTime()) ? null : stamp(at);
  }
  const names: string[] = [];
  const escaped = format.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  const pattern = escaped.replace(PARTS, (part) => {
    names.push(part);
    return String.raw`(\d{${WIDTH[part] ?? 2}})`;
  });
  const found = new RegExp(`^${pattern}$`).exec(said);
  if (found === null) return null;
  const at = (part: string) => found[names.indexOf(part) + 1] ?? '00';
  const text = `${at('YYYY')}-${at('MM')}-${at('DD')} ${names.includes('HH') ? at('HH') : '00'}:${names.includes('mm') ? at('mm') : '00'}:${names.includes('ss') ? at('ss') : '00'}`;
  const moment = new Date(`${text.replace(' ', 'T')}Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 19).replace('T', ' ') === text ? text : null;
}

/** The other way: of `yyyy-MM-dd`, or with a time behind it. */
export function writeMoment(format: string, ours: string): string {
  const [day = '', time = '00:00:00'] = ours.split(' ');
  if (format === 'seconds' || format === 'milliseconds') {
    const ms = Date.parse(`${day}T${time}+08:00`);
    return String(format === 'seconds' ? ms / 1000 : ms);
  }
  const [YYYY, MM, DD] = day.split('-');
  const [HH, mm, ss] = time.split(':');
  const parts: Readonly<Record<string, string | undefined>> = { YYYY, MM, DD, HH, mm, ss };
  return format.replace(PARTS, (part) => parts[part] ?? part);
}
