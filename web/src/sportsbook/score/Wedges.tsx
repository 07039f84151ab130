import type { SportEvent } from '@touchline/domain/catalogue'
import { classNames } from '@touchline/ui'
import { drawnIn } from '../../lib/club/index.ts'
import styles from './Wedges.module.css'

/** The colours of both sides behind the head of their match, with the circle of a pitch between them unless it is plain; nothing for sides without colours. */
export function Wedges({ event, isPlain = false }: { event: SportEvent; isPlain?: boolean }) {
  const [home, away] = (['HOME', 'AWAY'] as const).map((side) =>
    drawnIn(event.participants.find(({ role }) => role === side)?.colours),
  )
  if (home === undefined && away === undefined) return null
  return (
    <div className={classNames(styles.wedges, isPlain && styles.plain)} aria-hidden="true">
      <i data-colours={home} />
      <i data-colours={away} />
    </div>
  )
}
