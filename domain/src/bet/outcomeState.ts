/** Void: nothing was decided and the stake was returned. On the wire and in the tables it is CANCELLED; elsewhere it has this name. */
export const voidState = 'CANCELLED'

/** The result of a settled bet. */
export const betStatuses = [
  'WON',
  'LOST',
  'PLACED',
  'WON_DEAD_HEAT',
  'PLACE_DEAD_HEAT',
  'HALF_WON',
  'HALF_LOST',
  voidState,
] as const
export type BetStatus = (typeof betStatuses)[number]

/** The result of one leg. DRAW and CASH_OUT also exist on the wire, but no leg has them. */
export const legStates = ['OPEN', ...betStatuses, 'NON_RUNNER'] as const
export type LegState = (typeof legStates)[number]
