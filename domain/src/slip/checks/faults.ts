/** B8.1b: the refusals that mean "with a lower stake, yes". */
export const stakeTooHigh: ReadonlySet<string> = new Set([
  'StakeTooHigh',
  'TRADER_STAKE_TOO_HIGH',
  'MaxBetOver',
  'MaxExposureReached',
])
