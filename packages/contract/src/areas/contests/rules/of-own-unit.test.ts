import { expect, it } from 'vitest';
import { entryOfGroup, entryOfUnit, givenByOwnUnit } from './of-own-unit.ts';

const group = { groupName: '沙洲职业中专(示例)', uscc: '91320582MA1MYJXJ2R', townCode: 'ZJG01', groupType: 1 };
const unit = { unitName: '暨阳技师学院(示例)', uscc: group.uscc, townCode: 'ZJG02', unitNature: '院校' };

it('a school enters pupils, a business workers, a unit by its own nature', () => {
  expect(entryOfGroup(group)).toEqual({
    workUnit: group.groupName,
    workUnitUscc: group.uscc,
    townCode: 'ZJG01',
    candidateSource: '学校',
    unitNature: '院校',
  });
  expect(entryOfGroup({ ...group, groupType: 2 })).not.toHaveProperty('unitNature');
  expect(entryOfGroup({ ...group, groupType: 2 }).candidateSource).toBe('企业');
  expect(entryOfUnit(unit)).toMatchObject({ workUnit: unit.unitName, unitNature: '院校', candidateSource: '学校' });
  expect(entryOfUnit({ ...unit, unitNature: '国有', townCode: null })).toEqual({
    workUnit: unit.unitName,
    workUnitUscc: unit.uscc,
    candidateSource: '企业',
    unitNature: '国有',
  });
});

it.each([
  [{}, true],
  [{ workUnit: null, workUnitUscc: '' }, true],
  [{ workUnit: '沙洲职业中专（示例） ' }, true],
  [{ workUnitUscc: group.uscc.toLowerCase() }, true],
  [{ workUnit: '别的公司' }, false],
  [{ workUnitUscc: '91320582MA1EXAMPLE' }, false],
  [{ workUnit: group.groupName, workUnitUscc: '91320582MA1EXAMPLE' }, false],
])('of an entry that names %j the own unit gives all or nothing', (named, isGiven) => {
  const own = entryOfGroup(group);
  expect(givenByOwnUnit(own, named)).toEqual(isGiven ? own : {});
});
