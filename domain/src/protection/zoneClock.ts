/** What the clocks of a time zone show. */
export interface Clock {
  /** 0 is Monday */
  weekDay: number
  hour: number
  minute: number
  second: number
}

export function clockIn(timeZone: string, instant: Date | number): Clock {
  const parts = formatOf(timeZone).formatToParts(instant)
  const text = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const part = (type: string) => Number(text(type))
  return { weekDay: names.indexOf(text('weekday')), hour: part('hour'), minute: part('minute'), second: part('second') }
}

const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Making one costs a hundred times as much as using it. */
const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}
