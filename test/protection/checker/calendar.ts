/** The checker's own calendar: it shares no code with the engine. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The day, as `YYYY-MM-DD`, that the clocks of a zone show. */
export function localDay(instantMs: number, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
    formats.set(timeZone, format)
  }
  return format.format(instantMs)
}

export const windowNames = ['day', 'week', 'month'] as const
export type WindowName = (typeof windowNames)[number]

/** What all days of one window have in common. */
export function windowKey(window: WindowName, day: string): string {
  if (window === 'day') return day
  if (window === 'month') return day.slice(0, 7)
  const noon = new Date(`${day}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() - ((noon.getUTCDay() + 6) % 7))
  return noon.toISOString().slice(0, 10)
}

/** Completed years on a day. */
export function yearsOld(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** The day so many months later, or the last of that month. */
export function monthsLater(instantMs: number, months: number): number {
  const then = new Date(instantMs)
  const wanted = then.getUTCDate()
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() + months)
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(wanted, last))
  return then.getTime()
}
