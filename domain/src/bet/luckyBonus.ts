import { rational } from '../odds/index.ts'
import type { SystemType } from './bet.ts'
import type { BonusRate } from './payLines.ts'
import type { RulesProfile } from './rules.ts'

/** What a lucky bet promises: its only winner so many times the winnings, all winners so many hundredths on top. */
const promises: Partial<Record<SystemType, { oneWinnerTimes: number; allWinnersPercent: number }>> = {
  LUCKY15: { oneWinnerTimes: 3, allWinnersPercent: 10 },
  LUCKY31: { oneWinnerTimes: 4, allWinnersPercent: 20 },
  LUCKY63: { oneWinnerTimes: 5, allWinnersPercent: 25 },
}

type LuckyRules = Pick<RulesProfile, 'luckyBonuses' | 'maxLuckyBonusMinor'>

/**
 * The lucky bonus of a system whose legs won or lost; a void leg forfeits it, and only the win part has it. With one
 * winner the only line that pays is its single, so the bonus is on that; with all winners it is on every line.
 */
export function luckyBonus(
  systemType: SystemType | undefined,
  legs: readonly ('won' | 'lost' | 'neither')[],
  { luckyBonuses, maxLuckyBonusMinor }: LuckyRules,
): BonusRate | undefined {
  const promise = luckyBonuses && systemType && promises[systemType]
  if (!promise || legs.includes('neither')) return undefined
  const winners = legs.filter((each) => each === 'won').length
  const on: Pick<BonusRate, 'parts' | 'maxMinor'> = {
    parts: ['win'],
    ...(maxLuckyBonusMinor !== undefined && { maxMinor: maxLuckyBonusMinor }),
  }
  if (winners === legs.length) return { kind: 'luckyAllWinners', rate: rational(promise.allWinnersPercent, 100), ...on }
  if (winners === 1) return { kind: 'luckyOneWinner', rate: rational(promise.oneWinnerTimes - 1), ...on }
  return undefined
}
