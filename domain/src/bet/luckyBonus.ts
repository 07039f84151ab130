import { rational } from '../odds/index.ts'
import type { SystemType } from './bet.ts'
import type { BonusRate } from './payLines.ts'
import type { RulesProfile } from './rules.ts'

/** A lucky bet's bonus: winnings times a factor for its only winner, a percentage on all lines if every leg wins. */
const bonusesByType: Partial<Record<SystemType, { oneWinnerTimes: number; allWinnersPercent: number }>> = {
  LUCKY15: { oneWinnerTimes: 3, allWinnersPercent: 10 },
  LUCKY31: { oneWinnerTimes: 4, allWinnersPercent: 20 },
  LUCKY63: { oneWinnerTimes: 5, allWinnersPercent: 25 },
}

type LuckyRules = Pick<RulesProfile, 'luckyBonuses' | 'maxLuckyBonusMinor'>

/**
 * The lucky bonus of a system; a void leg forfeits it, and it applies to the win part only. With one winner only its single
 * pays, so the bonus is on that; with all winners it is on every line.
 */
export function luckyBonus(
  systemType: SystemType | undefined,
  legs: readonly ('won' | 'lost' | 'neither')[],
  { luckyBonuses, maxLuckyBonusMinor }: LuckyRules,
): BonusRate | undefined {
  const bonus = luckyBonuses && systemType && bonusesByType[systemType]
  if (!bonus || legs.includes('neither')) return undefined
  const winners = legs.filter((each) => each === 'won').length
  const on: Pick<BonusRate, 'parts' | 'maxMinor'> = {
    parts: ['win'],
    ...(maxLuckyBonusMinor !== undefined && { maxMinor: maxLuckyBonusMinor }),
  }
  if (winners === legs.length) return { kind: 'luckyAllWinners', rate: rational(bonus.allWinnersPercent, 100), ...on }
  if (winners === 1) return { kind: 'luckyOneWinner', rate: rational(bonus.oneWinnerTimes - 1), ...on }
  return undefined
}
