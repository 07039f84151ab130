const leastMonths = 13
/** No account is older. */
const mostMonths = 1200

/** The first instants of the month that lies so many before this one, and of the next. */
export const monthOf = (back: number, now = new Date()): { from: Date; to: Date } => ({
  from: new Date(now.getFullYear(), now.getMonth() - back, 1),
  to: new Date(now.getFullYear(), now.getMonth() - back + 1, 1),
})

/** How many months this one and those back to an instant are, at least 13. */
export function monthsSince(since: string | undefined, now = new Date()): number {
  if (since === undefined) return leastMonths
  const first = new Date(since)
  return Math.max(leastMonths, (now.getFullYear() - first.getFullYear()) * 12 + now.getMonth() - first.getMonth() + 1)
}

/** As addresses and files name a month: `2024-03`. */
export const monthName = ({ from }: { from: Date }): string =>
  `${from.getFullYear()}-${String(from.getMonth() + 1).padStart(2, '0')}`

/** How many months before this one an address's month is; 0 if it names none that was. */
export function backTo(month: string | null, now = new Date()): number {
  const [, year, of] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(month ?? '') ?? []
  const back = (now.getFullYear() - Number(year)) * 12 + now.getMonth() + 1 - Number(of)
  return back > 0 && back <= mostMonths ? back : 0
}
