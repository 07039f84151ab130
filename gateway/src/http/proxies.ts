import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { plainAddress } from './networks.ts'

type ProxiedRequest = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined; encrypted?: boolean } }

/**
 * The trusted machines in front of this one: they report a request's origin, its host and whether it was encrypted.
 * Anyone else could write anything into the same headers.
 */
export interface Proxies {
  /** the client's own network address; '' for a connection that is already gone */
  addressOf: (request: ProxiedRequest) => string
  /** the host that the client requested, as a browser knows it */
  hostOf: (request: ProxiedRequest) => string | undefined
  /** whether the client's own connection is encrypted */
  isSecure: (request: ProxiedRequest) => boolean
  /** whether the peer of the request's connection is trusted */
  believes: (request: Pick<ProxiedRequest, 'socket'>) => boolean
}

/**
 * `trusted`: addresses and networks, `10.0.0.7` or `10.0.0.0/8`. Throws a `RangeError` that names the unreadable one.
 */
export function trustedProxies(trusted: readonly string[]): Proxies {
  const known = new BlockList()
  for (const each of trusted) addTo(known, each)
  const isTrusted = (address: string) => isIP(address) !== 0 && known.check(address, familyOf(address))
  const believes = ({ socket }: Pick<ProxiedRequest, 'socket'>) => isTrusted(plain(socket.remoteAddress ?? ''))

  return {
    addressOf({ headers, socket }) {
      let address = plain(socket.remoteAddress ?? '')
      // Each proxy appends its client: read from the end, as far as the reporting proxies are trusted.
      const forwardedFor = listOf(headers['x-forwarded-for'])
      for (let i = forwardedFor.length - 1; i >= 0 && isTrusted(address); i -= 1) {
        const before = plain(forwardedFor[i] ?? '')
        if (isIP(before) === 0) break
        address = before
      }
      return address
    },
    hostOf({ headers, socket }) {
      const [host = headers.host] = believes({ socket }) ? listOf(headers['x-forwarded-host']) : []
      return host
    },
    isSecure({ headers, socket }) {
      const [protocol = socket.encrypted ? 'https' : 'http'] = believes({ socket }) ? listOf(headers['x-forwarded-proto']) : []
      return protocol.toLowerCase() === 'https'
    },
    believes,
  }
}

/** Without proxies. */
export const noProxies = trustedProxies([])

function addTo(known: BlockList, network: string): void {
  const [address = '', bits] = network.split('/')
  const family = familyOf(address)
  const max = family === 'ipv6' ? 128 : 32
  if (isIP(address) === 0) throw new RangeError(network)
  if (bits === undefined) return known.addAddress(address, family)
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > max) throw new RangeError(network)
  return known.addSubnet(address, Number(bits), family)
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

const listOf = (header: string | string[] | undefined): string[] =>
  String(header ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')

/** Without a port or brackets, and IPv4-mapped addresses as IPv4. */
function plain(written: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(written)?.[1] ?? written.replace(/^([\d.]+):\d+$/, '$1')
  return plainAddress(bare)
}
