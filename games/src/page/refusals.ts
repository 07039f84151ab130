import type { Word } from './words.ts'

/** What a refusal of the studio or the wallet says to the player. */
export function refusalWord(refused: string): Word {
  const known: Record<string, Word> = {
    RS_ERROR_NOT_ENOUGH_MONEY: 'refused.money',
    RS_ERROR_LIMIT_REACHED: 'refused.limit',
    RS_ERROR_USER_DISABLED: 'refused.disabled',
    RS_ERROR_INVALID_TOKEN: 'refused.session',
    noReward: 'freeSpins.unknown',
    rewardWithdrawn: 'freeSpins.notPlayed',
    spinReturning: 'freeSpins.returning',
    gone: 'refused.gone',
    notAllowed: 'refused.notAllowed',
    tooSoon: 'refused.tooSoon',
    roundOpen: 'refused.roundOpen',
    unavailable: 'refused.unavailable',
  }
  return known[refused] ?? 'refused.other'
}
