import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { notifyOfWayIn } from '../notifyOfWayIn.ts'
import { otpKeys } from '../otpKeys.ts'

export const confirmAuthenticator =
  (parts: AccountParts): Handlers['confirmAuthenticator'] =>
  async ({ otp }, { session, lang }) => {
    const { authenticators, attempts, mail } = parts
    const { customerId } = session
    const attempt = await attempts.begin(otpKeys(customerId))
    if ('retryAfterSeconds' in attempt) return { refused: 'LoginTooManyAttempts', ...attempt }
    const recoveryCodes = await authenticators.confirm(customerId, otp, (db) =>
      notifyOfWayIn(db, parts, { customerId, template: 'appAdded', lang }),
    )
    mail.wake()
    attempt.end(recoveryCodes ? 'succeeded' : 'failed')
    return recoveryCodes ? { data: { recoveryCodes } } : { refused: 'OtpWrong' }
  }
