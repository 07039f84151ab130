import { PortUnavailable } from '@touchline/adapters/port'
import { postcodeOf } from '@touchline/domain/registration'
import { type Handlers, networkOf } from '../../http/index.ts'
import type { RegistrationParts } from '../registrationParts.ts'

const mostAddresses = 100

/** Limited by network: lookups are paid for, and nobody may copy the book of addresses through us. */
export function addressLookup({ addresses, attempts }: RegistrationParts): Handlers['addressLookup'] {
  return async ({ postcode: text, countryCode }, { address }) => {
    if (!addresses) return { refused: 'AddressLookupUnavailable' }
    const postcode = postcodeOf(text, countryCode)
    if (postcode === undefined) return { refused: 'InvalidRequest', message: 'postcode: invalid' }
    const network = { name: `addresses at ${networkOf(address)}`, burst: 60, refillMs: 10_000 }
    const attempt = await attempts.begin([network])
    if ('retryAfterSeconds' in attempt) return { refused: 'LoginTooManyAttempts', ...attempt }
    attempt.end('failed')
    try {
      const found = await addresses.find({ postcode, countryCode })
      return { data: { postcode, addresses: found.slice(0, mostAddresses) } }
    } catch (error) {
      if (!(error instanceof PortUnavailable)) throw error
      return { refused: 'AddressLookupUnavailable' }
    }
  }
}
