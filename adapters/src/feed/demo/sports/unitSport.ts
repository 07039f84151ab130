import type { Race } from '@touchline/domain/pricing'
import type { League } from './calendar.ts'

/** A sport of equal units: legs, frames, sets, maps. */
export interface UnitSport {
  /** P3.17a */
  id: string
  prefix: string
  name: string
  /** "Frame", "Frames"; in the scoreboard FRAME_3 */
  unit: string
  units: string
  /** what a unit consists of, if it has a score of its own */
  inner?: { names: string; race: Race; last?: Race }
  /** how much likelier the side that begins wins the smallest unit; sides begin in turn */
  begins?: number
  /** the edge of the strongest side over the weakest, in chances of the smallest unit */
  edge: number
  /** of the smallest unit, at least and at most, and after each whole unit */
  seconds: readonly [least: number, most: number]
  restSeconds: number
  longestHours: number
  leagues: readonly (League & { /** units to win */ to: number })[]
}
