import { randomUUID } from 'node:crypto'
import type { Handlers } from '../../http/index.ts'
import { applicantOf } from '../applicants.ts'
import type { IdentityParts } from '../identityParts.ts'
import { readKyc } from '../kyc.ts'

export const onfidoApplicant =
  ({ pool, brand, provider }: IdentityParts): Handlers['onfidoApplicant'] =>
  async (_input, { session }) => {
    const { biometricsStatus: status } = await readKyc(pool, session.customerId, brand)
    if (!status.startsWith('REQUIRED')) return { refused: 'CheckNotNeeded' }
    // our own capture needs no token
    if (!provider) return { data: { sdkToken: randomUUID() } }
    try {
      return { data: { sdkToken: await provider.sdkToken(await applicantOf(pool, provider, session.customerId)) } }
    } catch {
      return { refused: 'IdentityUnavailable', retryAfterSeconds: 60 }
    }
  }
