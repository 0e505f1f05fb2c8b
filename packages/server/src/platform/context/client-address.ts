// Callers by their address. A server that listens on `::` is told of callers over IPv4 in the clothes of IPv6
// (`::ffff:192.0.2.1`, RFC 4291 2.5.5.2): both are one caller, in limits as in the trail.
import { isIPv4, isIPv6 } from 'node:net';

/** In one way of writing it: IPv4 as four numbers, IPv6 in lower case and shortened (RFC 5952), without the name of a link. */
export function plainAddress(ip: string): string {
  const bare = ip.replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMapped) return shortened(bare);
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** A caller over IPv6 has a whole /64 to call from. */
export function networkOf(ip: string): string {
  const plain = plainAddress(ip);
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  return groupsOf(plain)
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

/** The parser of addresses in URLs writes each in the one canonical way. */
const shortened = (ip: string): string => new URL(`http://[${ip}]`).hostname.slice(1, -1);

function groupsOf(ip: string): number[] {
  const [head = '', tail] = shortened(ip).split('::');
  const numbers = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  if (tail === undefined) return numbers(head);
  const [before, after] = [numbers(head), numbers(tail)];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}
