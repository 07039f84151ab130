/** B8.1b: the refusals that a lower stake would resolve. */
export const stakeTooHigh: ReadonlySet<string> = new Set([
  'StakeTooHigh',
  'TRADER_STAKE_TOO_HIGH',
  'MaxBetOver',
  'MaxExposureReached',
])
