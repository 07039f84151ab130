import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { AddressPort, FoundAddress } from '../address.ts'
import { countries } from './towns.ts'

const mostHouses = 6
const fewestHouses = 3

/**
 * Invents the addresses of a postcode: a few houses of one street, in the town that its postcodes belong to. The same postcode
 * always has the same ones.
 */
export const simulatedAddresses = ({ delayMs }: { delayMs: number }): AddressPort => ({
  async find({ postcode, countryCode }, signal) {
    await wait(delayMs, undefined, { signal })
    const country = Object.hasOwn(countries, countryCode) ? countries[countryCode] : undefined
    const city = country && townOf(country.towns, postcode)
    if (!country || city === undefined) return []
    const [street = 0, first = 0, houses = 0] = createHash('sha256').update(`${countryCode} ${postcode}`).digest()
    const name = country.streets[street % country.streets.length] ?? ''
    const count = fewestHouses + (houses % (mostHouses - fewestHouses + 1))
    // one side of a street
    const lowest = 1 + (first % 60)
    return Array.from({ length: count }, (_, i): FoundAddress => ({ addressLine: country.write(name, lowest + 2 * i), city }))
  },
})

/** A beginning in letters is the whole of the letters: B is Birmingham, BN is not. */
function townOf(towns: Readonly<Record<string, string>>, postcode: string): string | undefined {
  const letters = /^[A-Z]+(?=\d)/.exec(postcode)?.[0]
  const beginnings = Object.keys(towns)
    .filter((beginning) => postcode.startsWith(beginning) && (letters === undefined || beginning.length >= letters.length))
    .toSorted((a, b) => b.length - a.length)
  return beginnings[0] === undefined ? undefined : towns[beginnings[0]]
}
