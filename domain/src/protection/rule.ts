import { type BrandFault, flag, list, object, oneOf, optional, type Reader, text } from '../brand/index.ts'
import { type Currency, currencies } from '../money/index.ts'
import { type Day, isDay } from '../registration/index.ts'
import { isByAge, type Terms, termsSchema } from './terms.ts'

/** One dated row: what a public rule demands, and from when until when. */
export interface Rule extends RuleRow {
  /** whose rule it is: as the jurisdiction's */
  country: string
}

interface RuleRow {
  /** rows with one id are one rule over time */
  id: string
  /** in a sentence */
  rule: string
  value: Terms
  /** in force from midnight of this day in the jurisdiction's time zone; or `always` */
  from: Day
  /** until midnight of this day, exclusive; absent: no end is known */
  to?: Day
  /** the law or code */
  source: string
  /** whether its public text was read; otherwise from secondary sources */
  confirmed: boolean
  /** a code of the industry that no law demands: printed, not enforced */
  voluntary?: boolean
  /** the part of the country where it applies (ISO 3166-2); absent: everywhere in it */
  region?: string
  /** the files that enforce it, and the tests that prove it: `FILE > TITLE` */
  enforcer?: string[]
  test?: string[]
  /** why it is not enforced yet, or which part of it is not */
  missing?: string
}

/** The rules of one country, or those of everywhere, which have neither zone nor currency. */
export interface Jurisdiction {
  country: string
  name: string
  timeZone: string
  currency?: Currency
  rules: Rule[]
}

const day = text({ like: /^\d{4}-\d\d-\d\d$/, expected: 'a day as YYYY-MM-DD' })
const ruleSchema = object({
  id: text({ like: /^[a-z][a-z0-9-]{1,39}$/, expected: 'a name of small letters, digits and -' }),
  rule: text({ like: /^.{20,400}$/, expected: 'a sentence of 20 to 400 characters' }),
  value: termsSchema,
  from: text({ like: /^(always|\d{4}-\d\d-\d\d)$/, expected: 'a day as YYYY-MM-DD, or always' }),
  to: optional(day),
  source: text(),
  confirmed: flag,
  voluntary: optional(flag),
  region: optional(text({ like: /^[A-Z]{2}-[A-Z0-9]{1,3}$/, expected: 'an ISO 3166-2 code like NG-LA' })),
  enforcer: optional(list(text(), { min: 1 })),
  test: optional(list(text({ like: /^\S+\.test\.ts > .+$/, expected: 'FILE.test.ts > TITLE' }), { min: 1 })),
  missing: optional(text()),
}) satisfies Reader<RuleRow>

const jurisdictionSchema = object({
  country: text({ like: /^([a-z]{2}|everywhere)$/, expected: 'an ISO 3166 code of two small letters, or everywhere' }),
  name: text(),
  timeZone: text({ like: /^[A-Za-z_]+(\/[A-Za-z_]+)*$/, expected: 'a time zone like Europe/London' }),
  currency: optional(oneOf(...(Object.keys(currencies) as Currency[]))),
  rules: list(ruleSchema),
}) satisfies Reader<Omit<Jurisdiction, 'rules'> & { rules: RuleRow[] }>

/** The jurisdiction described by plain data, or all faults of the data. */
export function readJurisdiction(data: unknown): { jurisdiction: Jurisdiction } | { faults: BrandFault[] } {
  const faults: BrandFault[] = []
  const read = jurisdictionSchema.read(data, '', faults)
  if (faults.length === 0) faults.push(...contradictionsOf(read))
  if (faults.length > 0) return { faults }
  return { jurisdiction: { ...read, rules: read.rules.map((rule) => ({ ...rule, country: read.country })) } }
}

function contradictionsOf({ rules, timeZone, currency }: Omit<Jurisdiction, 'rules'> & { rules: RuleRow[] }): BrandFault[] {
  const zone = isZone(timeZone) ? [] : [{ path: 'timeZone', message: `is "${timeZone}": use a time zone like Europe/London` }]
  return [
    ...zone,
    ...rules.flatMap((rule, i) =>
      contradictions
        .filter(({ holds }) => holds(rule, { currency, others: rules.slice(0, i) }))
        .map(({ path, message }) => ({ path: `rules[${i}]${path}`, message: `${message} (${rule.id})` })),
    ),
  ]
}

interface Around {
  currency: Currency | undefined
  others: RuleRow[]
}

const startOf = ({ from }: RuleRow) => (from === 'always' ? '' : from)
const endOf = ({ to = '9999' }: RuleRow) => to
const overlap = (a: RuleRow, b: RuleRow) => startOf(a) < endOf(b) && startOf(b) < endOf(a)

const contradictions: (BrandFault & { holds: (rule: RuleRow, around: Around) => boolean })[] = [
  { path: '.from', message: 'is a day that does not exist', holds: ({ from }) => from !== 'always' && !isDay(from) },
  { path: '.to', message: 'is a day that does not exist', holds: ({ to }) => to !== undefined && !isDay(to) },
  { path: '.to', message: 'is not after from', holds: (rule) => rule.to !== undefined && rule.to <= startOf(rule) },
  { path: '.value', message: 'demands nothing: use at least one term', holds: ({ value }) => Object.keys(value).length === 0 },
  {
    path: '.value',
    message: 'has a flag that is false: leave it out',
    holds: ({ value }) => Object.values(value).includes(false),
  },
  {
    path: '.value',
    message: 'has an amount, and the jurisdiction has no currency',
    holds: ({ value }, { currency }) => !currency && Object.keys(value).some((term) => term.endsWith('Minor')),
  },
  {
    path: '.value',
    message: 'has ages with a gap or an overlap',
    holds: ({ value }) =>
      Object.values(value).some(
        (each) => isByAge(each) && each.byAge.some(({ from }, i, ages) => i > 0 && from !== (ages[i - 1]?.to ?? Number.NaN) + 1),
      ),
  },
  {
    path: '',
    message: 'overlaps in time with another row of its id',
    holds: (rule, { others }) =>
      others.some((other) => other.id === rule.id && other.region === rule.region && overlap(rule, other)),
  },
  {
    path: '',
    message: 'has an enforcer without a test, or a test without an enforcer',
    holds: ({ enforcer, test }) => (enforcer === undefined) !== (test === undefined),
  },
  {
    path: '',
    message: 'has neither an enforcer nor a reason in missing',
    holds: ({ enforcer, missing }) => enforcer === undefined && missing === undefined,
  },
]

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
