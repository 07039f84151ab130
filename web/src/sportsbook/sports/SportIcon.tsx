import { Drawing } from '@touchline/ui'
import { sportIcon } from './sportIcon.ts'
import sprite from './sports.svg'

/** A sport's line drawing in the text colour, always next to its name. One file holds them all: no script waits for it. */
export const SportIcon = ({ sport, size }: { sport: Parameters<typeof sportIcon>[0]; size?: number | undefined }) => (
  <Drawing size={size}>
    <use href={`${sprite}#${sportIcon(sport)}`} />
  </Drawing>
)
