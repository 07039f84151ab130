import type { MyBet } from '@touchline/contract/player/bet'

/** Races and matches that are simulated have sports of their own, which say so. */
export const isVirtual = ({ selections }: Pick<MyBet, 'selections'>): boolean =>
  selections.length > 0 && selections.every(({ sportId }) => /^virtual/i.test(sportId))
