/** The customers of the season, in five countries. */
import type { Slip } from '@touchline/contract/player/bet'
import type { OwnLimitKind, OwnLimitPeriod } from '@touchline/domain/account'
import { createCustomer } from '@touchline/gateway/account'
import { credit } from '@touchline/gateway/ledger'
import { countriesWithRules } from '@touchline/gateway/protection'
import type { BookWorld } from '../../book/world.ts'
import { brandNamed, brandNames } from '../../brands.ts'
import type { Dice } from '../../simulation/dice.ts'

export interface Person {
  id: string
  username: string
  country: string
  /** deposits on their way: each is at the provider's page, authorised, or captured */
  open: { id: string; amountMinor: number; token: string; holder?: string }[]
  /** slips that may be sent again under their ref */
  lastSlip?: Slip
  /** the limits last asked for */
  asked: { kind: OwnLimitKind; period: OwnLimitPeriod }[]
}

/** The brand of each country that has rules. */
export const brandOf = new Map(
  brandNames
    .map((name) => brandNamed(name))
    .filter(({ countryCode }) => countriesWithRules.includes(countryCode))
    .map((brand) => [brand.countryCode, brand]),
)

export async function joins(book: BookWorld, dice: Dice, n: number): Promise<Person> {
  const country = countriesWithRules[n % countriesWithRules.length] ?? 'gb'
  const username = `person-${n}`
  const profile = {
    birthDate: `${dice.whole(1950, 2006)}-${String(dice.whole(1, 12)).padStart(2, '0')}-${String(dice.whole(1, 28)).padStart(2, '0')}`,
    addressLine: '1 High Street',
    city: 'Leeds',
    postcode: 'LS1 1AA',
    language: 'en-GB',
  }
  const wanted = { firstName: 'Test', lastName: 'Customer', username, email: `${username}@touchline.example` }
  const created = await createCustomer(
    book.program,
    { ...wanted, passwordHash: 'none', countryCode: country, profile },
    { brand: book.brand, by: 'customer' },
  )
  if (!('id' in created)) throw new Error(`no customer: ${JSON.stringify(created)}`)
  await credit(book.program, { customerId: created.id, amountMinor: 20_000_00, ref: 'opening', purpose: 'test' })
  return { id: created.id, username, country, open: [], asked: [] }
}
