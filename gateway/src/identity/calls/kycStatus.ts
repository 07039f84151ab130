import type { Handlers } from '../../http/index.ts'
import type { IdentityParts } from '../identityParts.ts'
import { readKyc } from '../kyc.ts'

export const kycStatus =
  ({ pool, brand }: IdentityParts): Handlers['kycStatus'] =>
  async (_input, { session }) => ({ data: await readKyc(pool, session.customerId, brand) })
