import { describe, expect, it } from 'vitest'
import { trustedProxies } from './proxies.ts'

const requestFrom = (remoteAddress: string | undefined, headers: Record<string, string> = {}) => ({
  socket: { remoteAddress },
  headers: { host: 'inside', ...headers },
})

describe('where a request comes from', () => {
  it.each<[string, string[], string | undefined, string | undefined, string]>([
    ['no proxy is trusted', [], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['a trusted proxy sets it', ['10.0.0.0/8'], '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['an untrusted sender sets it', ['10.0.0.0/8'], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['a client forged the header before the proxy', ['10.0.0.0/8'], '10.1.2.3', '127.0.0.1, 198.51.100.1', '198.51.100.1'],
    ['two proxies, both trusted', ['10.0.0.0/8'], '10.1.2.3', '198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['two proxies, the outer one untrusted', ['10.1.2.3'], '10.1.2.3', '198.51.100.1, 10.9.9.9', '10.9.9.9'],
    ['every hop is trusted', ['10.0.0.0/8'], '10.1.2.3', '10.0.0.5', '10.0.0.5'],
    ['the proxy sends no header', ['10.0.0.0/8'], '10.1.2.3', undefined, '10.1.2.3'],
    ['the proxy sends garbage', ['10.0.0.0/8'], '10.1.2.3', 'unknown', '10.1.2.3'],
    ['with a port', ['10.0.0.0/8'], '10.1.2.3', '198.51.100.1:4711', '198.51.100.1'],
    ['IPv6 in brackets', ['fd00::/8'], 'fd00::1', '[2001:db8::7]:443', '2001:db8::7'],
    ['IPv4 on a dual-stack socket', ['10.0.0.0/8'], '::ffff:10.1.2.3', '::ffff:198.51.100.1', '198.51.100.1'],
    ['the same in another spelling', ['10.0.0.0/8'], '::ffff:a01:203', '0:0:0:0:0:ffff:c633:6401', '198.51.100.1'],
    ['the connection is closed', ['10.0.0.0/8'], undefined, '198.51.100.1', ''],
  ])('%s', (_, trusted, remote, forwarded, expected) => {
    const request = requestFrom(remote, forwarded === undefined ? {} : { 'x-forwarded-for': forwarded })
    expect(trustedProxies(trusted).addressOf(request)).toBe(expected)
  })

  it('only a trusted proxy sets the requested host', () => {
    const { hostOf } = trustedProxies(['10.0.0.7'])
    const headers = { 'x-forwarded-host': 'book.example' }
    expect(hostOf(requestFrom('10.0.0.7', headers))).toBe('book.example')
    expect(hostOf(requestFrom('10.0.0.7'))).toBe('inside')
    expect(hostOf(requestFrom('10.0.0.8', headers))).toBe('inside')
  })

  it.each<[string, string[], object, boolean]>([
    ['no header', ['10.0.0.7'], {}, false],
    ['the proxy received it over TLS', ['10.0.0.7'], { 'x-forwarded-proto': 'https' }, true],
    ['in upper case, and through a second proxy', ['10.0.0.7'], { 'x-forwarded-proto': 'HTTPS, http' }, true],
    ['the proxy received it unencrypted', ['10.0.0.7'], { 'x-forwarded-proto': 'http' }, false],
    ['an untrusted sender sets it', [], { 'x-forwarded-proto': 'https' }, false],
  ])('whether it was encrypted: %s', (_, trusted, headers, expected) => {
    expect(trustedProxies(trusted).isSecure(requestFrom('10.0.0.7', { ...headers }))).toBe(expected)
  })

  it('a direct TLS connection is encrypted', () => {
    expect(trustedProxies([]).isSecure({ socket: { remoteAddress: '203.0.113.9', encrypted: true }, headers: {} })).toBe(true)
  })

  it.each(['proxy', '10.0.0', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/', '10.0.0.0/x', ''])('refuses %j', (network) => {
    expect(() => trustedProxies([network])).toThrow(RangeError)
  })
})
