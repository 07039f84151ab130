import type { Incident } from '@touchline/domain/catalogue'
import { type Mark, markOf } from '../score/index.ts'
import styles from './Tracker.module.css'
import type { Counted, Tally } from './tally.ts'

interface PitchPictureProps {
  tally: Partial<Record<Counted, Tally>>
  /** the latest incident, whose place is marked */
  latest: Incident | undefined
}

/**
 * A pitch of 105 by 68 metres, the home side playing to the right. Counts are shown where they happen: goals at the goal,
 * corners at the flag, cards on their side. The text next to it says the same.
 */
export function PitchPicture({ tally, latest }: PitchPictureProps) {
  const { goal, corner, yellow, red } = tally
  return (
    <svg viewBox="-3 -3 111 74" className={styles.pitch} aria-hidden="true">
      <rect x="-3" y="-3" width="111" height="74" rx="3" className={styles.grass} />
      {[0, 2, 4, 6].map((stripe) => (
        <rect key={stripe} x={stripe * 15} width="15" height="68" className={styles.stripe} />
      ))}
      <g className={styles.lines}>
        <rect width="105" height="68" />
        <path d="M52.5 0v68M0 13.84h16.5v40.32H0M105 13.84H88.5v40.32H105M0 24.84h5.5v18.32H0M105 24.84h-5.5v18.32H105" />
        <circle cx="52.5" cy="34" r="9.15" />
        <path d="M16.5 26.7a9.15 9.15 0 0 1 0 14.6M88.5 26.7a9.15 9.15 0 0 0 0 14.6M0 30.3h-2v7.4h2M105 30.3h2v7.4h-2" />
      </g>
      {latest ? <Last incident={latest} /> : null}
      <Balls count={goal?.home ?? 0} x={92} />
      <Balls count={goal?.away ?? 0} x={13} />
      {corner ? (
        <>
          <Count value={corner.home} x={100} y={7} />
          <Count value={corner.away} x={5} y={64} />
        </>
      ) : null}
      <Cards yellow={yellow?.home ?? 0} red={red?.home ?? 0} x={26} />
      <Cards yellow={yellow?.away ?? 0} red={red?.away ?? 0} x={71} />
    </svg>
  )
}

const Count = ({ value, x, y }: { value: number; x: number; y: number }) => (
  <text x={x} y={y} textAnchor="middle" className={styles.count}>
    {value}
  </text>
)

const ballsDrawn = 6

/** One ball per goal, side by side in front of the goal. */
const Balls = ({ count, x }: { count: number; x: number }) =>
  Array.from({ length: Math.min(count, ballsDrawn) }, (_, i) => (
    <circle
      key={i}
      cx={x + (i % 2 === 0 ? 0 : x > 50 ? -5 : 5)}
      cy={34 + (Math.floor(i / 2) - (Math.ceil(Math.min(count, ballsDrawn) / 2) - 1) / 2) * 5.5}
      r="2"
      className={styles.ball}
    />
  ))

const Cards = ({ yellow, red, x }: { yellow: number; red: number; x: number }) => (
  <>
    {yellow > 0 ? (
      <>
        <rect x={x - 4} y="59" width="3" height="4.4" rx="0.5" className={styles.yellow} />
        <Count value={yellow} x={x + 2} y={63} />
      </>
    ) : null}
    {red > 0 ? (
      <>
        <rect x={x + 6} y="59" width="3" height="4.4" rx="0.5" className={styles.red} />
        <Count value={red} x={x + 12} y={63} />
      </>
    ) : null}
  </>
)

/** Where incidents happen, in metres from the attacking side's own goal line. */
const places: Record<Mark, { x: number; y: number } | undefined> = {
  goal: { x: 99, y: 34 },
  corner: { x: 104, y: 1 },
  yellow: { x: 40, y: 34 },
  red: { x: 40, y: 34 },
  other: undefined,
}

function Last({ incident: { kind, role } }: { incident: Incident }) {
  const place = places[markOf(kind)]
  if (!place) return null
  const { x, y } = role === 'HOME' ? place : { x: 105 - place.x, y: 68 - place.y }
  return <circle cx={x} cy={y} r="5" className={styles.last} />
}
