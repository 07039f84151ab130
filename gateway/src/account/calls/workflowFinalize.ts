import { stopOf } from '../../block/index.ts'
import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { loginRefusal } from '../loginRefusal.ts'
import { otpKeys } from '../otpKeys.ts'
import { userInfoOf } from '../userInfoOf.ts'

export function workflowFinalize(parts: AccountParts): Handlers['workflowFinalize'] {
  const { pool, sessions, attempts, authenticators } = parts
  return async ({ otp, trust }, { session, lang }) => {
    const { customerId } = session
    const attempt = await attempts.begin(otpKeys(customerId))
    if ('retryAfterSeconds' in attempt) {
      // after the wait, a new login needs the password again
      await sessions.end(session)
      return { refused: 'LoginTooManyAttempts', ...attempt }
    }
    const isRight = await authenticators.redeem(customerId, otp)
    attempt.end(isRight ? 'succeeded' : 'failed')
    if (!isRight) return { refused: 'OtpWrong' }
    const admitted = await sessions.admit(session)
    if (!admitted) return { refused: 'SessionExpired' }
    const stopped = await stopOf(pool, customerId, 'login')
    if (stopped) {
      await sessions.end(admitted.session)
      return loginRefusal(stopped, lang)
    }
    const { token, session: opened } = admitted
    const data = {
      sessionId: token,
      expiresAt: opened.expiresAt.toISOString(),
      playerUuid: customerId,
      userInfo: { sessionId: token, ...(await userInfoOf(parts, opened)) },
    }
    return { data: trust ? { ...data, trustToken: await authenticators.trust(customerId) } : data }
  }
}
