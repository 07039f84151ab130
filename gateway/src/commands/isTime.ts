import { isInOurTime } from '@touchline/domain/feed'

/** Whether a text is a day or an instant with its zone, and exists: `2026-05-01`, `2026-05-01T12:00:00Z`. */
export function isTime(time: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2}))?$/.test(time)) return false
  const day = time.slice(0, 10)
  if (Number.isNaN(Date.parse(day)) || !isInOurTime(Date.parse(time))) return false
  // 31 February is parsed as a day in March
  return new Date(day).toISOString().startsWith(day)
}
