import type { Incident, Scoreboard, SportEvent } from '@touchline/domain/catalogue'
import { Card } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { decisive, sideName } from '../score/index.ts'
import { pressureShare } from './pressureShare.ts'
import styles from './Statistics.module.css'

interface PressureCurveProps {
  event: SportEvent
  board: Scoreboard | undefined
  pressure: readonly number[]
}

const middle = 26
const highest = 20

/** Who attacked when: the home side above the line, the away side below, with the goals and red cards of each. What is to come is empty. */
export function PressureCurve({ event, board, pressure }: PressureCurveProps) {
  const text = useText()
  const [home, away] = [sideName(event, 'HOME', text), sideName(event, 'AWAY', text)]
  const minutes = Math.max(90, pressure.length)
  const share = pressureShare(pressure)
  const told =
    share === undefined
      ? undefined
      : text('statistics.lastMinutes', { team: share < 50 ? away : home, share: share < 50 ? 100 - share : share })
  return (
    <Card title={text('statistics.pressure')}>
      <div className={styles.pressure}>
        <p className={styles.legend} aria-hidden="true">
          <span className={styles.homeKey}>{home}</span>
          <span className={styles.awayKey}>{away}</span>
        </p>
        <svg viewBox={`0 0 ${minutes} 52`} preserveAspectRatio="none" className={styles.curve} aria-hidden="true">
          <path d={barsOf(pressure, 1)} className={styles.home} />
          <path d={barsOf(pressure, -1)} className={styles.away} />
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
        {told ? <p className={styles.told}>{told}</p> : null}
      </div>
    </Card>
  )
}

/** A bar for each minute of one side: up for the home side, down for the away side. */
const barsOf = (pressure: readonly number[], side: 1 | -1): string =>
  pressure
    .map((each, minute) => (each * side > 0 ? `M${minute + 0.1} ${middle}v${(-each / 100) * highest}h0.8V${middle}z` : ''))
    .join('')

const Marks = ({ incidents, y }: { incidents: readonly Incident[]; y: number }) =>
  incidents.map(({ id, minute }) => <rect key={id} x={minute - 1} y={y} width="1" height="6" className={styles.mark} />)
