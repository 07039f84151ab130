import { isIPv6 } from 'node:net'

/** The network of one household or office: an IPv4 address, or the 64-bit prefix of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return plain
  return `${groupsOf(plain)
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::`
}

/**
 * The plain IPv4 address if IPv6 carries it: `::ffff:1.2.3.4`, in any notation, or translated on the way (RFC 6052).
 */
export function plainAddress(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const front = groups
    .slice(0, 6)
    .map((group) => group.toString(16))
    .join(':')
  if (front !== '0:0:0:0:0:ffff' && front !== '64:ff9b:0:0:0:0') return address
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}

/** All eight groups of a valid address. */
function groupsOf(address: string): number[] {
  const [bare = ''] = address.split('%')
  const [front = [], back] = bare.split('::').map(numbersOf)
  if (back === undefined) return [...front]
  return [...front, ...Array<number>(Math.max(0, 8 - front.length - back.length)).fill(0), ...back]
}

const numbersOf = (part: string): number[] =>
  part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? pairOf(group) : Number.parseInt(group, 16)))

function pairOf(ipv4: string): [number, number] {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number)
  return [a * 256 + b, c * 256 + d]
}
