import type { MyBet } from '@touchline/contract/player/bet'

/** Simulated races and matches have their own sports, named accordingly. */
export const isVirtual = ({ selections }: Pick<MyBet, 'selections'>): boolean =>
  selections.length > 0 && selections.every(({ sportId }) => /^virtual/i.test(sportId))
