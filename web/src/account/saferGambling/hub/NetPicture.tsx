import { wireMinor } from '@touchline/domain/money'
import { useMoneyText, useText } from '../../../lib/intl/index.ts'
import styles from './Hub.module.css'
import { type NetDrawing, netDrawing } from './netDrawing.ts'
import type { ResultProps } from './position.ts'
import { useStepText } from './useStepText.ts'

const [width, height] = [600, 200]
const place = (part: number) => `${(part * 100).toFixed(3)}%`

/** Bars of the steps and the running total. Filled is up, outlined is down, so that it needs no colour. */
export function NetPicture(props: ResultProps & { name: string }) {
  const text = useText()
  const money = useMoneyText()
  const { position, currency, name } = props
  const drawing = netDrawing(
    position.bars.map(({ net }) => wireMinor(net, currency)),
    position.steps,
  )
  return (
    <figure className={styles.picture} aria-label={name}>
      <div className={styles.plot} aria-hidden="true">
        <ul className={styles.ticks}>
          {drawing.ticks.map(({ amount, y }) => (
            <li key={amount} style={{ top: place(y) }}>
              {money(amount, currency)}
            </li>
          ))}
        </ul>
        <Drawing drawing={drawing} />
      </div>
      <Ends {...props} latest={drawing.line.at(-1)?.x ?? 0} />
      <figcaption className={styles.legend}>
        <span className={styles.isUp}>{text('safer.net.upStep')}</span>
        <span>{text('safer.net.downStep')}</span>
        <span className={styles.isTotal}>{text('safer.net.total')}</span>
      </figcaption>
    </figure>
  )
}

const Drawing = ({ drawing: { ticks, bars, line } }: { drawing: NetDrawing }) => (
  <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={styles.drawing}>
    {ticks.map(({ amount, y }) => (
      <path key={amount} d={`M0 ${y * height}H${width}`} className={amount === 0 ? styles.zero : styles.grid} />
    ))}
    {bars.map(({ x, width: wide, top, height: high, isUp }) =>
      high > 0 ? (
        <rect
          key={x}
          x={x * width}
          width={wide * width}
          y={top * height}
          height={Math.max(1, high * height)}
          className={isUp ? styles.up : styles.down}
        />
      ) : null,
    )}
    <polyline points={line.map(({ x, y }) => `${x * width},${y * height}`).join(' ')} className={styles.total} />
  </svg>
)

/** The first step and, unless they would touch, the latest. */
function Ends({ position: { span, bars, steps }, timeZone, latest }: ResultProps & { latest: number }) {
  const stepText = useStepText(span, timeZone)
  const [first, last] = [bars[0], bars.at(-1)]
  return (
    <div className={styles.ends} aria-hidden="true">
      {first ? <span>{stepText(first.from)}</span> : null}
      {last && bars.length > steps / 4 ? <span style={{ insetInlineStart: place(latest) }}>{stepText(last.from)}</span> : null}
    </div>
  )
}
