import type { Incident, SportEvent } from '@touchline/domain/catalogue'
import type { Text } from '../../lib/intl/index.ts'
import { markOf } from './timeline.ts'

/** "23′ Goal, Saka, Arsenal" */
export function incidentWords(incident: Incident, event: SportEvent, text: Text): string {
  const mark = markOf(incident.kind)
  const what = mark === 'other' ? incident.kind.toLowerCase().replaceAll('_', ' ') : text(`incident.${mark}`)
  const side = event.participants.find(({ role }) => role === incident.role)?.name
  return [`${incident.minute}′ ${what}`, incident.player, side].filter(Boolean).join(', ')
}
