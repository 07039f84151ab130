export { JackpotAmount, JackpotEntry } from './JackpotEntry.tsx'
export type { Jackpot } from './jackpotList.ts'
export { useJackpots } from './useJackpots.ts'
