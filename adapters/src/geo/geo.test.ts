import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublicAddress, localGeo } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-geo-'))
const ipv4 = join(folder, 'geo-whois-asn-country-ipv4-num.csv')
const number = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
beforeAll(() => {
  const lines = [
    [number('5.0.0.0'), number('5.0.0.255'), 'GB'],
    [number('5.0.2.0'), number('5.0.2.7'), 'NL'],
    [number('203.0.114.0'), number('203.0.115.255'), 'BG'],
  ]
  writeFileSync(ipv4, lines.map((line) => line.join(',')).join('\n'))
  const high = (hex: string) => BigInt(`0x${hex}`) << 64n
  const end = (1n << 64n) - 1n
  writeFileSync(
    join(folder, 'geo-whois-asn-country-ipv6-num.csv'),
    `${high('2001067c00000000')},${high('2001067c0000ffff') + end},IE\r\n${high('2a00000000000000')},${high('2a0000ffffffffff') + end},NG\r\n`,
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a local database of countries', () => {
  it.each([
    ['5.0.0.0', 'gb'],
    ['5.0.0.255', 'gb'],
    ['5.0.1.0', undefined],
    ['5.0.2.7', 'nl'],
    ['5.0.2.8', undefined],
    ['4.255.255.255', undefined],
    ['203.0.115.255', 'bg'],
    ['203.0.116.0', undefined],
    ['2001:67c::1', 'ie'],
    ['2001:67c:0:ffff:ffff:ffff:ffff:ffff', 'ie'],
    ['2001:67c:1::', undefined],
    ['2a00:1:2:3:4:5:6:7', 'ng'],
    ['2a00:1:2:3:4:5:198.51.100.7', 'ng'],
    ['2a00::198.51.100.7', 'ng'],
    ['127.0.0.1', undefined],
    ['::1', undefined],
    ['10.1.2.3', undefined],
    ['fd00::1', undefined],
    ['', undefined],
    ['5.0.0', undefined],
    ['5.0.0.0/8', undefined],
  ])('%s is in %s', async (address, country) => {
    expect(await localGeo({ folder }).countryOf(address)).toBe(country)
  })

  it('reads nothing for an address in no country, and reads a missing file again', async () => {
    const missing = join(folder, 'later')
    const geo = localGeo({ folder: missing })
    expect(await geo.countryOf('192.168.1.1')).toBeUndefined()
    await expect(geo.countryOf('5.0.0.1')).rejects.toThrow('ENOENT')
    await expect(geo.countryOf('5.0.0.1')).rejects.toThrow('ENOENT')
  })

  it.each(['1,2,GBR', '1,x,GB', '<html>', '300,400,GB\n100,200,NL'])('refuses a file that is not one: %j', async (text) => {
    const bad = mkdtempSync(join(folder, 'bad-'))
    writeFileSync(join(bad, 'geo-whois-asn-country-ipv4-num.csv'), text)
    await expect(localGeo({ folder: bad }).countryOf('5.0.0.1')).rejects.toThrow(/not a range|not in order/)
  })
})

it('the bundled database knows the networks of registries and universities', async () => {
  const geo = localGeo()
  // JANET, SURF, BREN: each has had its first network for decades
  expect(await Promise.all(['129.215.1.1', '192.87.106.1', '194.141.1.1'].map((each) => geo.countryOf(each)))).toEqual([
    'gb',
    'nl',
    'bg',
  ])
})

it.each([
  ['127.0.0.1', false],
  ['172.31.0.1', false],
  ['172.32.0.1', true],
  ['100.64.0.1', false],
  ['169.254.1.1', false],
  ['240.0.0.1', false],
  ['8.8.8.8', true],
  ['::', false],
  ['fe80::1', false],
  ['2001:db8::1', true],
])('%s can be in a country: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})
