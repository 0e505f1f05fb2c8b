// Classes as tests and sample data hold them.
import { addDays, day } from '../src/platform/time/time.ts';

/** Two sessions today, one yesterday. */
export function aClassDraft(fields: Readonly<Record<string, unknown>> = {}, now = new Date()) {
  return {
    className: '电工技能提升班',
    occupation: '电工',
    townCode: 'ZJG01',
    place: '暨阳技师学院(示例)实训楼201',
    teacher: '王例青',
    planCount: 2,
    sessions: [
      { day: day(now), period: 2 },
      { day: day(addDays(now, -1)), period: 1 },
      { day: day(now), period: 1 },
    ],
    attendShare: 60,
    ...fields,
  };
}
