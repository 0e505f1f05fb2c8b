import { expect, it } from 'vitest';
import { withoutFormerCode } from './employer.ts';

const before = { workUnit: '沙洲精工（示例）', workUnitUscc: '91320582MA1EXAMPLE' };

it.each([
  [before, { workUnit: '别的公司' }, true],
  [before, { workUnit: null }, true],
  [before, { workUnit: '沙洲精工 (示例)' }, false],
  [before, {}, false],
  [before, { workUnit: '别的公司', workUnitUscc: '91320582MA1EXAMPLE' }, false],
  [before, { workUnit: '别的公司', workUnitUscc: null }, false],
  [{ ...before, workUnit: null }, { workUnit: '别的公司' }, false],
  [{ ...before, workUnitUscc: null }, { workUnit: '别的公司' }, false],
])('of %j the change %j takes the code away: %s', (standing, change, isGone) => {
  expect(withoutFormerCode(standing, change)).toEqual(isGone ? { workUnitUscc: null } : {});
});
