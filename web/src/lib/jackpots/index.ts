export { JackpotEntry } from './JackpotEntry.tsx'
export { useJackpots } from './useJackpots.ts'
