import type { SportEvent } from '@touchline/domain/catalogue'
import type { Text } from '../../lib/intl/index.ts'

/** The team on a side; "Home" or "Away" if the feed has not named it. */
export const sideName = (event: SportEvent, role: 'HOME' | 'AWAY', text: Text): string =>
  event.participants.find((each) => each.role === role)?.name ?? text(`side.${role}`)
