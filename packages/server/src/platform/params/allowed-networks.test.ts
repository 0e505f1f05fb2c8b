import { expect, it } from 'vitest';
import { admits, listOf, mayWorkFrom, networkIn, roleOfNetworkKey } from './allowed-networks.ts';

it.each([
  ['10.0.0.0/8', { address: '10.0.0.0', prefix: 8 }],
  ['192.0.2.7', { address: '192.0.2.7', prefix: 32 }],
  ['2001:DB8::/32', { address: '2001:db8::', prefix: 32 }],
  ['::1', { address: '::1', prefix: 128 }],
  ['::ffff:10.0.0.0/104', { address: '10.0.0.0', prefix: 8 }],
  ['::ffff:192.0.2.7', { address: '192.0.2.7', prefix: 32 }],
])('reads %s', (text, network) => expect(networkIn(text)).toEqual(network));

it.each([
  '',
  '10.0.0.0/33',
  '10.0.0/8',
  '10.0.0.0/8/8',
  '::/129',
  'fe80::1%eth0',
  '::ffff:10.0.0.0/64',
  '10.0.0.0/x',
  '010.0.0.1',
  '*/8',
  'host',
])('refuses “%s”', (text) => expect(networkIn(text)).toBeNull());

it('admits what lies in one of the networks, whatever clothes the address wears', () => {
  const list = listOf('10.0.0.0/8，2001:db8::/32 192.0.2.7')!;
  const admitted = ['10.255.0.1', '::ffff:10.1.2.3', '2001:db8:1::2', '192.0.2.7'];
  const refused = ['11.0.0.1', '::ffff:11.0.0.1', '2001:db9::1', '192.0.2.8', '', 'unknown'];
  expect(admitted.map((address) => admits(list, address))).toEqual(admitted.map(() => true));
  expect(refused.map((address) => admits(list, address))).toEqual(refused.map(() => false));
});

it('is no list where anything goes, and one that admits nobody where nothing can be read', () => {
  expect(['', ' ', '*', '10.0.0.0/8,*'].map(listOf)).toEqual([null, null, null, null]);
  expect(admits(listOf('everywhere')!, '10.0.0.1')).toBe(false);
});

it('each role with a list must be allowed there', () => {
  const networks = new Map([
    ['ADM_S' as const, listOf('10.0.0.0/8')!],
    ['TOWN' as const, listOf('192.0.2.0/24')!],
  ]);
  expect(mayWorkFrom(networks, ['ADM_C'], '203.0.113.1')).toBe(true);
  expect(mayWorkFrom(networks, ['ADM_C', 'ADM_S'], '203.0.113.1')).toBe(false);
  expect(mayWorkFrom(networks, ['ADM_S'], '10.1.1.1')).toBe(true);
  expect(mayWorkFrom(networks, ['ADM_S', 'TOWN'], '10.1.1.1')).toBe(false);
});

it('a parameter speaks of a role that there is', () => {
  expect(['allowedNetworks.ADM_S', 'allowedNetworks.NOBODY', 'tokenTime'].map(roleOfNetworkKey)).toEqual([
    'ADM_S',
    undefined,
    undefined,
  ]);
});
