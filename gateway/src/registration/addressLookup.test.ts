import { type FoundAddress, type PostcodeAsked, simulatedAddresses } from '@touchline/adapters/address'
import { guardPort } from '@touchline/adapters/port'
import { expect, it } from 'vitest'
import { countAttempts } from '../account/index.ts'
import type { Caller } from '../http/index.ts'
import { addressLookup } from './calls/addressLookup.ts'
import type { RegistrationParts } from './registrationParts.ts'

type Find = (asked: PostcodeAsked) => Promise<FoundAddress[]>

const caller = (address: string) => ({ address, lang: 'en-GB' }) as Caller
const lookup = (find?: Find) =>
  addressLookup({ attempts: countAttempts(), ...(find && { addresses: { find } }) } as RegistrationParts)
const sheffield = { postcode: 's38tb', countryCode: 'gb' }
const open = new AbortController().signal
const simulated: Find = (asked) => simulatedAddresses({ delayMs: 0 }).find(asked, open)

it('finds the addresses of a postcode, however it is typed', async () => {
  const answer = await lookup(simulated)(sheffield, caller('192.0.2.1'))
  expect(answer).toMatchObject({ data: { postcode: 'S3 8TB' } })
  const { addresses } = (answer as { data: { addresses: FoundAddress[] } }).data
  expect(addresses.length).toBeGreaterThan(1)
  expect(new Set(addresses.map(({ city }) => city))).toEqual(new Set(['Sheffield']))
})

it('refuses a postcode that the country does not have without asking anybody', async () => {
  const never = () => Promise.reject(new Error('was asked'))
  expect(await lookup(never)({ ...sheffield, postcode: '3511 AB' }, caller('192.0.2.1'))).toEqual({
    refused: 'InvalidRequest',
    message: 'postcode: invalid',
  })
})

it('is refused by name while there is no lookup, or it fails, is silent or rests; a fault of ours is not', async () => {
  const unavailable = { refused: 'AddressLookupUnavailable' }
  expect(await lookup()(sheffield, caller('192.0.2.1'))).toEqual(unavailable)
  const guard = guardPort({ port: 'address', timeoutMs: 5, maxFailures: 2 })
  let calls = 0
  const failing = lookup(() => {
    calls += 1
    return guard(() => (calls === 1 ? Promise.reject(new Error('no route')) : new Promise<never>(() => {})))
  })
  for (let i = 0; i < 3; i++) expect(await failing(sheffield, caller('192.0.2.1'))).toEqual(unavailable)
  await expect(lookup(() => Promise.reject(new Error('a bug')))(sheffield, caller('192.0.2.1'))).rejects.toThrow('a bug')
})

it('lets one network look up no more than it may, and others go on', async () => {
  const look = lookup(simulated)
  const at = (address: string) => look(sheffield, caller(address))
  for (let i = 0; i < 60; i++) expect(await at('192.0.2.1')).toHaveProperty('data')
  expect(await at('192.0.2.1')).toMatchObject({ refused: 'LoginTooManyAttempts' })
  expect(await at('192.0.2.2')).toHaveProperty('data')
})
