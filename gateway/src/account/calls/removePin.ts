import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { notifyOfWayIn } from '../notifyOfWayIn.ts'
import { notRecent } from '../recentLogin.ts'

export const removePin =
  (parts: AccountParts): Handlers['removePin'] =>
  async ({ id }, { session, lang }) => {
    const refused = await notRecent(parts.sessions, session)
    if (refused) return refused
    const { customerId } = session
    const isRemoved = await parts.pins.remove(customerId, id, (db) =>
      notifyOfWayIn(db, parts, { customerId, template: 'pinRemoved', lang }),
    )
    parts.mail.wake()
    return isRemoved ? { data: {} } : { refused: 'NotFound' }
  }
