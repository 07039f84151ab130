import { BlockList, isIPv6 } from 'node:net'

/** Networks that are in no country: https://www.iana.org/assignments/iana-ipv4-special-registry and -ipv6-. */
const special = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, bits, 'ipv4')
const assigned = new BlockList()
assigned.addSubnet('2000::', 3, 'ipv6')

/** Whether an address can be anywhere: not loopback, private, or of no use on the internet. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address) ? assigned.check(address, 'ipv6') : !special.check(address, 'ipv4')
