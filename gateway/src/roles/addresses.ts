import { simulatedAddresses } from '@touchline/adapters/address'
import { guardPort } from '@touchline/adapters/port'
import type { AddressLookup } from '../registration/index.ts'
import type { Base } from './base.ts'

/** somebody who waits longer has typed the address */
const timeoutMs = 3_000

/** The lookup of addresses; undefined: this book has none. */
export function addressesOf({ env: { address }, portMeter }: Pick<Base, 'env' | 'portMeter'>): AddressLookup | undefined {
  if (address.kind === 'none') return undefined
  const port = simulatedAddresses(address)
  const guard = guardPort({ port: 'address', timeoutMs, meter: portMeter })
  return { find: (asked) => guard((signal) => port.find(asked, signal)) }
}
