import type { SportEvent } from '@touchline/domain/catalogue'
import { apartFrom, drawnIn } from '../../lib/club/index.ts'

/** In which colours the sides of a match are drawn, by the words of a feed; those without are neutral. */
export interface SidesColours {
  home: string | undefined
  away: string | undefined
}

/** Both sides' own, as far as they can be told apart. */
export function coloursOf({ participants }: Pick<SportEvent, 'participants'>): SidesColours {
  const [home, away] = (['HOME', 'AWAY'] as const).map((side) => drawnIn(participants.find(({ role }) => role === side)?.colours))
  return { home, away: apartFrom(home, away) }
}
