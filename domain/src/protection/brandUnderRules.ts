import type { SaferGamblingSettings } from '../account/index.ts'
import type { Brand, BrandFault } from '../brand/index.ts'
import type { Rule } from './rule.ts'
import { strictest, withTerm } from './rulesAt.ts'
import { type OrderedTerm, strictestIs } from './terms.ts'

/** The part of a brand that rules limit. */
export type RuledBrand = Pick<Brand, 'minimumAge' | 'saferGambling' | 'registers' | 'identity' | 'registration' | 'ownData'>

/** The tools as they apply under these rules: the brand's where they are stricter. */
export function saferGamblingUnder(
  rules: readonly Rule[],
  { saferGambling }: Pick<Brand, 'saferGambling'>,
): SaferGamblingSettings {
  const { raiseAfterHours, coolOffDays, exclusions, realityCheckMinutes } = saferGambling
  const demanded = (term: OrderedTerm) => strictest(rules, term)?.value
  const [longestBreak, shortestExclusion] = [demanded('breakMaxDays'), demanded('exclusionMinMonths')]
  return {
    raiseAfterHours: Math.max(raiseAfterHours ?? 0, demanded('limitRaiseHours') ?? 0),
    coolOffDays: coolOffDays.filter((days) => days <= (longestBreak ?? days)),
    exclusions: exclusions.filter((months) => months === 'FOREVER' || months >= (shortestExclusion ?? 0)),
    realityCheckMinutes: Math.min(
      realityCheckMinutes ?? Number.POSITIVE_INFINITY,
      demanded('realityCheckMaxMinutes') ?? Number.POSITIVE_INFINITY,
    ),
  }
}

/** The age in years from which somebody may join and bet. */
export const minimumAgeUnder = (rules: readonly Rule[], { minimumAge = 0 }: Pick<Brand, 'minimumAge'>): number =>
  Math.max(minimumAge, strictest(rules, 'minimumAge')?.value ?? 0)

/** Whether money lent for gambling may be accepted: where a rule bars it, no brand can allow it. */
export const creditCardsUnder = (rules: readonly Rule[], { cashier }: Pick<Brand, 'cashier'>): boolean =>
  cashier.creditCards && withTerm(rules, 'barredFunding').length === 0

/** The settings that are laxer than a rule which holds now or will: a brand may only be stricter. */
export const brandFaults = (rules: readonly Rule[], brand: RuledBrand): BrandFault[] => [
  ...boundFaults(rules, brand),
  ...demandFaults(rules, brand),
]

/** Settings that are numbers: each with the term that bounds it. */
const bounds: { path: string; term: OrderedTerm; of: (brand: RuledBrand) => readonly (number | undefined)[] }[] = [
  { path: 'minimumAge', term: 'minimumAge', of: ({ minimumAge }) => [minimumAge] },
  { path: 'saferGambling.raiseAfterHours', term: 'limitRaiseHours', of: ({ saferGambling }) => [saferGambling.raiseAfterHours] },
  {
    path: 'saferGambling.realityCheckMinutes',
    term: 'realityCheckMaxMinutes',
    of: ({ saferGambling }) => [saferGambling.realityCheckMinutes],
  },
  { path: 'saferGambling.coolOffDays', term: 'breakMaxDays', of: ({ saferGambling }) => saferGambling.coolOffDays },
  {
    path: 'saferGambling.exclusions',
    term: 'exclusionMinMonths',
    of: ({ saferGambling }) => saferGambling.exclusions.filter((each) => each !== 'FOREVER'),
  },
  {
    path: 'ownData.dormancy.afterMonths',
    term: 'idleDataRemovedAfterMonths',
    of: ({ ownData }) => [ownData.dormancy.afterMonths],
  },
]

function boundFaults(rules: readonly Rule[], brand: RuledBrand): BrandFault[] {
  return bounds.flatMap(({ path, term, of }) => {
    const demanded = strictest(rules, term)
    if (!demanded) return []
    const isMinimum = strictestIs[term] === 'highest'
    const isLaxer = (value: number) => (isMinimum ? value < demanded.value : value > demanded.value)
    return of(brand)
      .filter((value) => value !== undefined)
      .filter(isLaxer)
      .map((value) => ({
        path,
        message: `is ${value}: ${because(demanded.rule)} demands ${isMinimum ? 'at least' : 'at most'} ${demanded.value}`,
      }))
  })
}

const because = ({ country, id, from }: Rule) =>
  `the rule ${id} (${country === 'everywhere' ? country : country.toUpperCase()}${from === 'always' ? '' : `, from ${from}`})`

/** Settings that a rule demands as such. */
function demandFaults(rules: readonly Rule[], { saferGambling, registers, identity, registration }: RuledBrand): BrandFault[] {
  const missing = (holds: boolean, path: string, rule: Rule, wanted: string) =>
    holds ? [] : [{ path, message: `is not enough: ${because(rule)} demands ${wanted}` }]
  return [
    ...withTerm(rules, 'exclusionRegister').flatMap((rule) => {
      const wanted = rule.value.exclusionRegister
      const asked = registers.some(({ register, whenAway }) => register === wanted && whenAway === 'refuse')
      return missing(asked, 'registers', rule, `the register ${wanted}, and refusing while it is away`)
    }),
    ...withTerm(rules, 'verifiedBeforePlay').flatMap((rule) =>
      missing(identity.address || !rule.value.verifiedBeforePlay?.includes('address'), 'identity.address', rule, 'true'),
    ),
    ...withTerm(rules, 'nationalNumber').flatMap((rule) =>
      missing(
        rule.region !== undefined || registration.nationalNumber === rule.value.nationalNumber,
        'registration.nationalNumber',
        rule,
        String(rule.value.nationalNumber),
      ),
    ),
    ...withTerm(rules, 'exclusionOfferedUpToMonths').flatMap((rule) => {
      const upTo = Number(rule.value.exclusionOfferedUpToMonths)
      const offered = saferGambling.exclusions.some((each) => each === 'FOREVER' || each >= upTo)
      return missing(offered, 'saferGambling.exclusions', rule, `a length of ${upTo} months or more`)
    }),
  ]
}
