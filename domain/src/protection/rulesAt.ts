import type { Day } from '../registration/index.ts'
import type { Jurisdiction, Rule } from './rule.ts'
import { isByAge, type OrderedTerm, strictestIs, type TermName, type Terms } from './terms.ts'

const calendarDay = { calendar: 'gregory', year: 'numeric', month: '2-digit', day: '2-digit' } as const
/** by time zone: to make one takes longer than to use it */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...calendarDay, timeZone })
  formats.set(timeZone, known)
  return known
}

/** The day that an instant falls on in a time zone: a rule changes at midnight there. */
export function dayIn(timeZone: string, instant: Date): Day {
  const parts = formatFor(timeZone).formatToParts(instant)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/** The rules in force on a whole day of the jurisdiction. `region`: only those of the whole country and of this region. */
export const rulesOn = ({ rules }: Pick<Jurisdiction, 'rules'>, day: Day, region?: string): Rule[] =>
  rules.filter(
    (rule) =>
      (rule.from === 'always' || rule.from <= day) &&
      (rule.to === undefined || day < rule.to) &&
      (region === undefined || rule.region === undefined || rule.region === region),
  )

/** The rules in force at an instant. */
export const rulesAt = (jurisdiction: Jurisdiction, instant: Date, region?: string): Rule[] =>
  rulesOn(jurisdiction, dayIn(jurisdiction.timeZone, instant), region)

/** The rules that hold now or will: what settings that stay have to satisfy. */
export const rulesFrom = ({ rules, timeZone }: Jurisdiction, instant: Date): Rule[] => {
  const today = dayIn(timeZone, instant)
  return rules.filter(({ to }) => to === undefined || today < to)
}

/** A value for a customer of this age; without an age every value that applies to somebody. */
function valuesOf(value: unknown, age: number | undefined): number[] {
  if (!isByAge(value)) return [Number(value)]
  return value.byAge
    .filter(({ from, to = Number.POSITIVE_INFINITY }) => age === undefined || (from <= age && age <= to))
    .map(({ is }) => Number(is))
}

/** A term's strictest value with the rule that demands it; undefined if no rule does. Voluntary rules demand nothing. */
export function strictest(rules: readonly Rule[], term: OrderedTerm, age?: number): { value: number; rule: Rule } | undefined {
  const best = strictestIs[term] === 'highest' ? (a: number, b: number) => a > b : (a: number, b: number) => a < b
  return withTerm(rules, term)
    .flatMap((rule) => valuesOf(rule.value[term], age).map((value) => ({ value, rule })))
    .reduce<{ value: number; rule: Rule } | undefined>(
      (most, each) => (most && !best(each.value, most.value) ? most : each),
      undefined,
    )
}

/** The binding rules with a term. */
export const withTerm = <T extends TermName>(rules: readonly Rule[], term: T): (Rule & { value: Pick<Terms, T> })[] =>
  rules.filter(({ voluntary, value }) => !voluntary && value[term] !== undefined)
