import { scaleLinear } from 'd3-scale'
import { curveStepAfter, line } from 'd3-shape'
import styles from './PriceHistory.module.css'
import type { PricePoint } from './priceSteps.ts'

const [width, height, edge] = [320, 96, 6]

/** Steps, because a price holds until it changes; the shorter, the higher. What it says is in the table beside it. */
export function PriceChart({ points }: { points: readonly PricePoint[] }) {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const chances = points.map(({ odds }) => 1 / odds)
  const x = scaleLinear([Date.parse(first.at), Math.max(Date.parse(last.at), Date.parse(first.at) + 1)], [edge, width - edge])
  const [low, high] = [Math.min(...chances), Math.max(...chances)]
  // a price that never moved is in the middle
  const y = scaleLinear(low === high ? [low - 1, high + 1] : [low, high], [height - edge, edge])
  const xOf = ({ at }: PricePoint) => x(Date.parse(at))
  const yOf = ({ odds }: PricePoint) => y(1 / odds)
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <line className={styles.open} x1={edge} x2={width - edge} y1={yOf(first)} y2={yOf(first)} />
      <path className={styles.line} d={line(xOf, yOf).curve(curveStepAfter)([...points]) ?? ''} />
      <circle className={styles.dot} cx={xOf(last)} cy={yOf(last)} r={4} />
    </svg>
  )
}
