import { expect, it } from 'vitest';
import { isSecurityParam, refuseOtherThanSecurity } from './security-params.ts';

it('knows which parameters bound who signs in', () => {
  const keys = [
    'passwordDays',
    'sessionsPerPerson',
    'allowedNetworks.TOWN',
    'allowedNetworks.NOBODY',
    'tokenTime',
    'secondFactorTown',
  ];
  expect(keys.map(isSecurityParam)).toEqual([true, true, true, false, false, true]);
});

it.each([
  ['ADM_S', false, true],
  ['ADM_SEC', false, true],
  ['ADM_C', false, false],
  ['ADM_S', true, false],
  ['ADM_SEC', true, true],
] as const)('of %s, kept apart: %s, may set them: %s', (role, isSeparated, may) => {
  const refused = () => refuseOtherThanSecurity({ roles: [role], isSeparated });
  if (may) expect(refused).not.toThrow();
  else expect(refused).toThrow('securityParamApart');
});
