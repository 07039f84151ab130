/** The contract tests of the address port: every adapter passes them. */
import { addressProblem, postcodeOf } from '@touchline/domain/registration'
import { describe, expect, it } from 'vitest'
import { guardPort } from '../port/index.ts'
import { type AddressPort, simulatedAddresses } from './index.ts'

const adapters: [string, (delayMs: number) => AddressPort][] = [['simulated', (delayMs) => simulatedAddresses({ delayMs })]]
const open = new AbortController().signal

describe.each(adapters)('the address lookup %s', (_, adapter) => {
  const find = (postcode: string, countryCode: string) => adapter(0).find({ postcode, countryCode }, open)

  it.each([
    ['gb', 'S3 8TB', 'Sheffield'],
    ['gb', 'SW1A 1AA', 'London'],
    ['gb', 'B1 1AA', 'Birmingham'],
    ['gb', 'BN1 1AA', 'Brighton'],
    ['ie', 'D02 X285', 'Dublin'],
    ['ie', 'T12 X70A', 'Cork'],
    ['nl', '3511 AB', 'Utrecht'],
    ['bg', '1000', 'София'],
    ['bg', '4000', 'Пловдив'],
    ['ng', '100001', 'Lagos'],
    ['ng', '930001', 'Jos'],
  ])('finds addresses in %s at %s, in %s, each of which the registration takes', async (countryCode, postcode, city) => {
    expect(postcodeOf(postcode, countryCode)).toBe(postcode)
    const found = await find(postcode, countryCode)
    expect(found.length).toBeGreaterThan(0)
    for (const address of found) {
      expect(address.city).toBe(city)
      expect(addressProblem({ ...address, postcode }, countryCode)).toBeUndefined()
    }
    expect(new Set(found.map(({ addressLine }) => addressLine)).size).toBe(found.length)
    expect(await find(postcode, countryCode)).toEqual(found)
  })

  it.each([
    ['gb', 'SK1 1AA'],
    ['nl', '9999 ZZ'],
    ['fr', '75001'],
    ['constructor', '1000'],
    ['gb', ''],
  ])('finds nothing in %s at %j', async (countryCode, postcode) => {
    expect(await find(postcode, countryCode)).toEqual([])
  })

  it('ends with the time-out of its port', async () => {
    const guard = guardPort({ port: 'address', timeoutMs: 10 })
    const asked = guard((signal) => adapter(60_000).find({ postcode: 'S3 8TB', countryCode: 'gb' }, signal))
    await expect(asked).rejects.toMatchObject({ port: 'address', failure: 'timeout' })
  })
})
