import type { Calls, DataOf } from '@touchline/contract'

export type Position = DataOf<Calls['netPosition']>
export type SpanPosition = Position['spans'][number]

/** One span as its parts show it. */
export interface ResultProps {
  position: SpanPosition
  currency: Position['currency']
  timeZone: string
}
