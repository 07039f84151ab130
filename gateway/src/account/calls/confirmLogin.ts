import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'

export const confirmLogin =
  ({ authenticators, confirming, passkeys, sessions }: AccountParts): Handlers['confirmLogin'] =>
  async (given, { session }) => {
    if ('password' in given) {
      const { password, otp } = given
      const hasApp = await authenticators.isOn(session.customerId)
      if (hasApp && otp === undefined) return { refused: 'InvalidRequest', message: 'otp: missing' }
      // the code last: a wrong password must not use it up
      const refused =
        (await confirming.password(session, password)) ?? (hasApp && otp !== undefined && (await confirming.otp(session, otp)))
      if (refused) return refused
    } else {
      const used = await passkeys.use({ ...given, session })
      if ('refused' in used) return used
    }
    await sessions.confirm(session)
    // who confirmed holds a new token; requests on their way may still use the old one
    const renewed = await sessions.renew(session)
    if (!renewed) return { refused: 'SessionExpired' }
    return { data: { sessionId: renewed.token, expiresAt: renewed.session.expiresAt.toISOString() } }
  }
