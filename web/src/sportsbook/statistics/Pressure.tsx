import type { Incident, Scoreboard, SportEvent } from '@touchline/domain/catalogue'
import { useText } from '../../lib/intl/index.ts'
import { decisive, sideName } from '../score/index.ts'
import { coloursOf } from './coloursOf.ts'
import styles from './Pressure.module.css'
import { barsOf, middle } from './pressureBars.ts'
import { pressureShare } from './pressureShare.ts'

export interface PressureProps {
  event: SportEvent
  board: Scoreboard | undefined
  pressure: readonly number[]
}

/** Who attacked when: the home side above the line, the away side below, with the goals and red cards of each. What is to come is empty. */
export function Pressure({ event, board, pressure }: PressureProps) {
  const text = useText()
  const [home, away] = [sideName(event, 'HOME', text), sideName(event, 'AWAY', text)]
  const colours = coloursOf(event)
  const minutes = Math.max(90, pressure.length)
  const share = pressureShare(pressure)
  const told =
    share === undefined
      ? undefined
      : text('statistics.lastMinutes', { team: share < 50 ? away : home, share: share < 50 ? 100 - share : share })
  return (
    <>
      <p className={styles.legend}>
        <span className={styles.homeKey} data-colours={colours.home} aria-hidden="true">
          {home}
        </span>
        <span className={styles.awayKey} data-colours={colours.away} aria-hidden="true">
          {away}
        </span>
        {told ? <b className={styles.told}>{told}</b> : null}
      </p>
      <svg viewBox={`0 0 ${minutes} 52`} preserveAspectRatio="none" className={styles.curve} aria-hidden="true">
        <path d={barsOf(pressure, 1)} className={styles.home} data-colours={colours.home} />
        <path d={barsOf(pressure, -1)} className={styles.away} data-colours={colours.away} />
        <path d={`M0 ${middle}H${minutes}M45 2V50`} className={styles.axis} />
        <path d={`M${pressure.length} 0V52`} className={styles.now} />
        {board ? (
          <>
            <Marks incidents={decisive(board, 'HOME')} y={0} />
            <Marks incidents={decisive(board, 'AWAY')} y={46} />
          </>
        ) : null}
      </svg>
      <p className={styles.scale} aria-hidden="true">
        <span>0′</span>
        <span>45′</span>
        <span>{minutes}′</span>
      </p>
    </>
  )
}

const Marks = ({ incidents, y }: { incidents: readonly Incident[]; y: number }) =>
  incidents.map(({ id, minute }) => <rect key={id} x={minute - 1} y={y} width="1" height="6" className={styles.mark} />)
