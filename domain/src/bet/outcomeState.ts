/** What became of a settled bet; CANCELLED is void: nothing was decided and the stake went back. */
export const betStatuses = [
  'WON',
  'LOST',
  'PLACED',
  'WON_DEAD_HEAT',
  'PLACE_DEAD_HEAT',
  'HALF_WON',
  'HALF_LOST',
  'CANCELLED',
] as const
export type BetStatus = (typeof betStatuses)[number]

/** What became of a selection of a bet. DRAW and CASH_OUT are words of the wire that no leg's result uses. */
export const legStates = ['OPEN', ...betStatuses, 'NON_RUNNER'] as const
export type LegState = (typeof legStates)[number]
