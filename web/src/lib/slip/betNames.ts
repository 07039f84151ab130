import type { BetType, CastType, SystemType } from '@touchline/domain/bet'
import type { MessageId, Text } from '../intl/index.ts'

const systems: Record<SystemType, MessageId> = {
  DOUBLES: 'slip.system.DOUBLES',
  TREBLES: 'slip.system.TREBLES',
  FOURFOLDS: 'slip.system.FOURFOLDS',
  FIVEFOLDS: 'slip.system.FIVEFOLDS',
  SIXFOLDS: 'slip.system.SIXFOLDS',
  SEVENFOLDS: 'slip.system.SEVENFOLDS',
  TRIXIE: 'slip.system.TRIXIE',
  PATENT: 'slip.system.PATENT',
  YANKEE: 'slip.system.YANKEE',
  LUCKY15: 'slip.system.LUCKY15',
  CANADIAN: 'slip.system.CANADIAN',
  LUCKY31: 'slip.system.LUCKY31',
  HEINZ: 'slip.system.HEINZ',
  LUCKY63: 'slip.system.LUCKY63',
  SUPERHEINZ: 'slip.system.SUPERHEINZ',
  GOLIATH: 'slip.system.GOLIATH',
}

const casts: Record<CastType, MessageId> = {
  FORECAST: 'slip.cast.FORECAST',
  REVERSE_FORECAST: 'slip.cast.REVERSE_FORECAST',
  COMBINATION_FORECAST: 'slip.cast.COMBINATION_FORECAST',
  TRICAST: 'slip.cast.TRICAST',
  COMBINATION_TRICAST: 'slip.cast.COMBINATION_TRICAST',
}

export const systemName = (systemType: SystemType, text: Text): string => text(systems[systemType])
export const castName = (type: CastType, text: Text): string => text(casts[type])

interface Named {
  type: BetType | CastType
  systemType?: SystemType | undefined
  /** number of selections or bet builders in it */
  legs: number
}

/** "Single", "Treble", "Yankee", "Reverse forecast", "Bet builder". */
export function betName({ type, systemType, legs }: Named, text: Text): string {
  if (type === 'SINGLE') return text('slip.singles', { count: 1 })
  if (type === 'COMBO') return text('slip.acca', { legs })
  if (type === 'YOURBET') return text('slip.builder')
  if (type !== 'SYSTEM') return castName(type, text)
  return systemType ? systemName(systemType, text) : text('slip.system')
}
