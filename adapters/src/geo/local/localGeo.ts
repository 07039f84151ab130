import { isIP } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GeoPort } from '../geo.ts'
import { isPublicAddress } from './publicAddress.ts'
import { countryIn, type Ranges, readRanges } from './ranges.ts'

/**
 * The ranges of `@ip-location-db/geo-whois-asn-country`: from the registries' own data (NRO, nro.net, CC BY 4.0) and whois.
 */
export const bundledRanges = (): string =>
  dirname(fileURLToPath(import.meta.resolve('@ip-location-db/geo-whois-asn-country/package.json')))

const fileNames = { 4: 'geo-whois-asn-country-ipv4-num.csv', 6: 'geo-whois-asn-country-ipv6-num.csv' } as const
/** a network of IPv6 is at least 64 bits */
const hostBits = { 4: 0n, 6: 64n } as const

/** A database of files on this machine, each read when it is first needed. A file that cannot be read is tried again. */
export function localGeo({ folder = bundledRanges() }: { folder?: string } = {}): GeoPort {
  const ranges: Partial<Record<4 | 6, Promise<Ranges>>> = {}

  function rangesOf(family: 4 | 6): Promise<Ranges> {
    const reading = (ranges[family] ??= readRanges(join(folder, fileNames[family]), hostBits[family]))
    reading.catch(() => {
      if (ranges[family] === reading) delete ranges[family]
    })
    return reading
  }

  return {
    async countryOf(address) {
      const family = isIP(address)
      if ((family !== 4 && family !== 6) || !isPublicAddress(address)) return undefined
      const number = family === 4 ? ipv4Number(address) : ipv6Network(address)
      return countryIn(await rangesOf(family), number)
    },
  }
}

const ipv4Number = (address: string): bigint => address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n)

/** The first 64 bits. */
function ipv6Network(address: string): bigint {
  const [bare = ''] = address.split('%')
  const [front = '', back] = bare.split('::')
  const groups = front === '' ? [] : front.split(':')
  const last = back === undefined || back === '' ? [] : back.split(':')
  // an IPv4 address at the end counts as two groups
  const width = last.length + (last.at(-1)?.includes('.') ? 1 : 0)
  const filled =
    back === undefined ? groups : [...groups, ...Array<string>(Math.max(0, 8 - groups.length - width)).fill('0'), ...last]
  return filled.slice(0, 4).reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n)
}
