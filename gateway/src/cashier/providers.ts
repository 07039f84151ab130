import type { PaymentProvider } from '@touchline/adapters/payments'
import type { Guard } from '@touchline/adapters/port'

/** A provider with the guard that all calls to it go through. */
export interface GuardedProvider {
  provider: PaymentProvider
  guard: Guard
}

/** By name. */
export type Providers = ReadonlyMap<string, GuardedProvider>

/** What providers call a customer: never the name that they log in with. */
export const payerOf = (customerId: string): string => `customer-${customerId}`
