import type { Scoreboard } from './entities.ts'

/** Periods of an event that is over, which say no more. */
export const endPeriods: RegExp = /^(FINISHED|ENDED|END|AFTER_.*|AET|AP)$/i
const extraTimePeriods = /EXTRA|OVERTIME|PENALT|SHOOT|^(ET|OT)/i
/** The longest normal time, stoppage time included. */
const normalTimeSeconds = 110 * 60

/** Whether the score of a match that is over has no goals of extra time or of a shoot-out, for certain. */
export const isNormalTime = ({ period, clockSeconds = 0 }: Pick<Scoreboard, 'period' | 'clockSeconds'>): boolean =>
  clockSeconds <= normalTimeSeconds && !extraTimePeriods.test(period) && !endPeriods.test(period)
