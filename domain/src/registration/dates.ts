/** A day as `YYYY-MM-DD`: days in this form compare as texts. */
export type Day = string

/** Whether the calendar has this day. */
export function isDay(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  return Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month))
}

/** The day that a form's three fields name; `undefined` if the calendar does not have it. */
export function dayOf({ year, month, day }: { year: string; month: string; day: string }): Day | undefined {
  const named = `${year.trim()}-${month.trim().padStart(2, '0')}-${day.trim().padStart(2, '0')}`
  return isDay(named) ? named : undefined
}

/** 0 for a month that does not exist. */
function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  if (month < 1 || month > 12) return 0
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Completed years of life. Somebody born on 29 February is a year older on 1 March of other years. */
export function ageOn(birthDate: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(4) < birthDate.slice(4) ? years - 1 : years
}
