/** The contract tests of the port that looks up customers' finances: every adapter passes them. */
import { financialSigns } from '@touchline/domain/protection'
import { describe, expect, it } from 'vitest'
import { guardPort } from '../port/index.ts'
import { type FinancesAsked, type FinancesPort, simulatedFinances } from './index.ts'
import { simulatedPersons } from './simulated/simulatedFinances.ts'

const adapters: [string, (delayMs: number) => FinancesPort][] = [['simulated', (delayMs) => simulatedFinances({ delayMs })]]
const open = new AbortController().signal
const person = (lastName: string, ref = 'a'): FinancesAsked => ({
  ref,
  firstName: 'Robin',
  lastName,
  birthDate: '1990-01-01',
  addressLine: '1 High Street',
  city: 'Leeds',
  postcode: 'LS1 1AA',
  countryCode: 'gb',
})

describe.each(adapters)('the finances of a person, %s', (_, adapter) => {
  it.each([...Object.keys(simulatedPersons), 'Jones', 'constructor', ''])(
    'of "%s" are answered in the words of the domain',
    async (name) => {
      const answer = await adapter(0).check(person(name), open)
      expect(typeof answer.found).toBe('boolean')
      expect(answer.signs.every((sign) => financialSigns.includes(sign))).toBe(true)
      expect(answer.found || answer.signs.length === 0).toBe(true)
      expect(Number.isSafeInteger(answer.netIncomeMinor ?? 0)).toBe(true)
      expect(answer.reference).not.toBe('')
    },
  )

  it('have the same answer under the same ref, also for a person without an address or a date of birth', async () => {
    expect(await adapter(0).check(person('Judged'), open)).toEqual(await adapter(0).check(person('JUDGED '), open))
    const bare = { ref: 'b', firstName: 'Robin', lastName: 'Jones', countryCode: 'gb' }
    expect((await adapter(0).check(bare, open)).found).toBe(true)
  })

  it('end with the time-out of the port, and after failures the port rests', async () => {
    let now = 0
    const guard = guardPort({ port: 'finances', timeoutMs: 5, maxFailures: 2, restMs: 1_000, nowMs: () => now })
    const ask = (port: FinancesPort) => guard((signal) => port.check(person('Jones'), signal))
    for (let n = 0; n < 2; n++) await expect(ask(adapter(60_000))).rejects.toMatchObject({ port: 'finances', failure: 'timeout' })
    await expect(ask(adapter(0))).rejects.toMatchObject({ port: 'finances' })
    now = 1_001
    expect((await ask(adapter(0))).found).toBe(true)
  })
})
