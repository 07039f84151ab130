import type { SportEvent } from '@touchline/domain/catalogue'
import type { Text } from '../../lib/intl/index.ts'

/** Who plays on a side; "Home" or "Away" where the feed has not told. */
export const sideName = (event: SportEvent, role: 'HOME' | 'AWAY', text: Text): string =>
  event.participants.find((each) => each.role === role)?.name ?? text(`side.${role}`)
