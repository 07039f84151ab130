import { type Currency, formatMinor } from '@touchline/domain/money'
import { saferGamblingAt } from '../protection/index.ts'
import type { AccountParts } from './accountParts.ts'
import type { OpenRealityCheck, RealityChecks } from './realityChecks.ts'

/** The longest interval between two checks now, in minutes: the brand's, or what its country demands. */
export const mostMinutesOf = ({ brand, now = () => new Date() }: Pick<AccountParts, 'brand' | 'now'>): number =>
  saferGamblingAt(brand, now()).realityCheckMinutes

/** How often and since when, as the page reads it. */
export const wireTerms = ({ intervalMinutes, chosenMinutes, countedFrom }: RealityChecks, mostMinutes: number) => ({
  checkInterval: intervalMinutes * 60,
  ...(chosenMinutes !== undefined && { chosenMinutes }),
  mostMinutes,
  countedFrom: countedFrom.toISOString(),
})

/** A check as the page shows it. */
export const wireCheck = ({ id, minutes, stakedMinor, lostMinor }: OpenRealityCheck, currency: Currency) => ({
  id,
  minutes,
  staked: formatMinor(stakedMinor, currency),
  lost: formatMinor(lostMinor, currency),
})
