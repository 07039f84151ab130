export const settledPeriods = ['24hours', '7days', '30days', '90days'] as const
export type SettledPeriod = (typeof settledPeriods)[number]

const dayMs = 86_400_000
/** How many whole days before today a period begins; the last 24 hours count from now. */
const daysBefore: Record<Exclude<SettledPeriod, '24hours'>, number> = { '7days': 6, '30days': 29, '90days': 89 }

/** B4.27e: the first and last instant of a period. `dayStartMs`: when today began in the customer's time zone. */
export function settledSpan(
  period: SettledPeriod,
  { nowMs, dayStartMs }: { nowMs: number; dayStartMs: number },
): { fromMs: number; toMs: number } {
  return { fromMs: period === '24hours' ? nowMs - dayMs : dayStartMs - daysBefore[period] * dayMs, toMs: nowMs }
}

/** B8.4d: the message of a page that could not be loaded. */
export const historyUnavailable = 'mybets.errors.historyUnavailable'
