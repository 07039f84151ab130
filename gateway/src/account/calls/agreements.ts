import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { acceptedTerms } from '../agreements.ts'

export const agreements =
  ({ pool, brand }: AccountParts): Handlers['agreements'] =>
  async (_input, { session }) => {
    const accepted = await acceptedTerms(pool, session.customerId)
    return {
      data: {
        termsVersion: brand.registration.termsVersion,
        ...(accepted && { accepted: { version: accepted.version, at: accepted.at.toISOString() } }),
      },
    }
  }
