import { isWeakPin } from '@touchline/domain/account'
import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { notifyOfWayIn } from '../notifyOfWayIn.ts'
import { passkeyName } from '../passkeyName.ts'
import { notRecent } from '../recentLogin.ts'

export function setPin(parts: AccountParts): Handlers['setPin'] {
  const { pool, sessions, pins, mail } = parts
  return async ({ pin, deviceId }, { session, userAgent, lang }) => {
    const refused = await notRecent(sessions, session)
    if (refused) return refused
    const { customerId } = session
    const { rows } = await pool.query<{ birthDate: string | null }>(
      'select birth_date::text as "birthDate" from customer_profile where customer_id = $1',
      [customerId],
    )
    if (isWeakPin(pin, rows[0]?.birthDate ?? undefined)) return { refused: 'PinNotAllowed' }
    const notice = { customerId, template: 'pinSet', name: passkeyName(userAgent, '–'), lang } as const
    const data = await pins.set(session, { pin, deviceId, userAgent }, (db) => notifyOfWayIn(db, parts, notice))
    mail.wake()
    return data ? { data } : { refused: 'SessionExpired' }
  }
}
