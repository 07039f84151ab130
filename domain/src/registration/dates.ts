/** A day as `YYYY-MM-DD`. Days in this form can be compared as strings. */
export type Day = string

/** Whether this day exists. */
export function isDay(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  return Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month))
}

/** The day from a form's three fields; `undefined` if it does not exist. */
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

/** The age in completed years. In other than leap years a person born on 29 February turns a year older on 1 March. */
export function ageOn(birthDate: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(4) < birthDate.slice(4) ? years - 1 : years
}
