import type { SportEvent } from '@touchline/domain/catalogue'
import { Hidden } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { sideName } from '../score/index.ts'
import { coloursOf } from './coloursOf.ts'
import { barsOf, middle } from './pressureBars.ts'
import { pressureShare } from './pressureShare.ts'
import styles from './RowPressure.module.css'

/** minutes in one bar of the answer `inPlayPressure` */
const together = 3

/** Who attacked when, in a row of a list. */
export function RowPressure({ event, pressure }: { event: SportEvent; pressure: readonly number[] }) {
  const text = useText()
  const colours = coloursOf(event)
  const parts = Math.max(30, pressure.length)
  const share = pressureShare(pressure, Math.ceil(10 / together)) ?? 50
  const said = text('statistics.lastMinutes', {
    team: sideName(event, share < 50 ? 'AWAY' : 'HOME', text),
    share: share < 50 ? 100 - share : share,
  })
  return (
    <span className={styles.pressure} title={said}>
      <Hidden>{said}</Hidden>
      <svg viewBox={`0 8 ${parts} 36`} preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 ${middle}H${parts}`} className={styles.axis} />
        <path d={barsOf(pressure, 1)} className={styles.home} data-colours={colours.home} />
        <path d={barsOf(pressure, -1)} className={styles.away} data-colours={colours.away} />
        <path d={`M${pressure.length} 0V52`} className={styles.now} />
      </svg>
    </span>
  )
}
