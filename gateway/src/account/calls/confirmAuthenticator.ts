import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { otpKeys } from '../otpKeys.ts'

export const confirmAuthenticator =
  ({ authenticators, attempts }: AccountParts): Handlers['confirmAuthenticator'] =>
  async ({ otp }, { session }) => {
    const attempt = await attempts.begin(otpKeys(session.customerId))
    if ('retryAfterSeconds' in attempt) return { refused: 'LoginTooManyAttempts', ...attempt }
    const recoveryCodes = await authenticators.confirm(session.customerId, otp)
    attempt.end(recoveryCodes ? 'succeeded' : 'failed')
    return recoveryCodes ? { data: { recoveryCodes } } : { refused: 'OtpWrong' }
  }
