/** What a supplier says of its jackpots. */
import { randomUUID } from 'node:crypto'

export const jackpotsPath = 'jackpots'

export const pot = (id: string, pounds: number, more: object = {}) => ({
  id,
  name: `Pot ${id}`,
  amount: Math.round(pounds * 100_000),
  currency: 'GBP',
  ...more,
})

let lastMs = 0
/** Each later than the one before. */
export function saidNow(jackpots: readonly object[], more: object = {}) {
  lastMs = Math.max(lastMs + 1, Date.now())
  return { request_uuid: randomUUID(), said_at: lastMs, jackpots, ...more }
}
