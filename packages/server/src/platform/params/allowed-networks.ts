// Networks from which each role may sign in and work (decision 0115): parameters of their own, `*` where anything goes.
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { role, type Role } from '@trainrace/contract/access/roles';
import { plainAddress } from '#platform/context/client-address.ts';

/** A role without an entry works from anywhere. */
export type AllowedNetworks = ReadonlyMap<Role, BlockList>;

const PREFIX = 'allowedNetworks.';

/** Everything, and what a new installation begins with. */
export const ANY_NETWORK = '*';

export const NETWORK_KEYS: readonly string[] = role.codes.map((one) => `${PREFIX}${one}`);

/** The role that such a parameter speaks of. */
export function roleOfNetworkKey(key: string): Role | undefined {
  return key.startsWith(PREFIX) ? role.codes.find((one) => `${PREFIX}${one}` === key) : undefined;
}

interface Network {
  address: string;
  prefix: number;
}

const MAPPED = /^::ffff:/i;
const PREFIX_LENGTH = /^\d{1,3}$/;

/** `10.0.0.0/8`, `2001:db8::/32` or a single address; IPv4 in the clothes of IPv6 is IPv4. Anything else: null. */
export function networkIn(text: string): Network | null {
  const [bare = '', length, ...rest] = text.split('/');
  if (rest.length > 0 || bare.includes('%') || !(isIPv4(bare) || isIPv6(bare))) return null;
  const address = plainAddress(bare);
  const most = isIPv4(address) ? 32 : 128;
  if (length === undefined) return { address, prefix: most };
  if (!PREFIX_LENGTH.test(length)) return null;
  const isMapped = isIPv4(address) && MAPPED.test(bare);
  const prefix = Number(length) - (isMapped ? 96 : 0);
  return prefix < 0 || prefix > most ? null : { address, prefix };
}

/** The parts of a list as somebody typed it. */
export function networksIn(text: string): string[] {
  return text.split(/[\s,，;；、]+/).filter((part) => part !== '');
}

/** null where anything goes. What cannot be read admits nobody: it was not written by the page that checks it. */
export function listOf(text: string): BlockList | null {
  const parts = networksIn(text);
  if (parts.length === 0 || parts.includes(ANY_NETWORK)) return null;
  const list = new BlockList();
  for (const part of parts) {
    const network = networkIn(part);
    if (network !== null) list.addSubnet(network.address, network.prefix, familyOf(network.address));
  }
  return list;
}

export function admits(list: BlockList, address: string): boolean {
  const plain = plainAddress(address);
  return (isIPv4(plain) || isIPv6(plain)) && list.check(plain, familyOf(plain));
}

/** Each of the roles that has a list must be allowed to work from there. */
export function mayWorkFrom(networks: AllowedNetworks, roles: readonly Role[], address: string): boolean {
  return roles.every((one) => {
    const list = networks.get(one);
    return list === undefined || admits(list, address);
  });
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');
