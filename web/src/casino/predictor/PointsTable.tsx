import { highestOf, type PointsReached } from '@touchline/domain/predictor'
import { useText } from '../../lib/intl/index.ts'
import styles from './Predictor.module.css'

const rows = 6

/** How many entries have how many points, the most first, and how many of them won. */
export function PointsTable({ reached }: { reached: readonly PointsReached[] }) {
  const text = useText()
  const { shown, below } = highestOf(reached, rows)
  const most = Math.max(...shown.map(({ entries }) => entries), below.entries, 1)
  return (
    <table className={styles.reached}>
      <caption className={styles.fine}>{text('predictor.reached')}</caption>
      <thead>
        <tr className={styles.fine}>
          <th scope="col">{text('predictor.reached.points')}</th>
          <th scope="col">{text('predictor.reached.entries')}</th>
          <th scope="col">{text('predictor.reached.winners')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ points, entries, winners }) => (
          <tr key={points}>
            <th scope="row">{points}</th>
            <td>
              <i className={styles.bar} style={{ width: `${(70 * entries) / most}%` }} />
              {entries}
            </td>
            <td>{winners}</td>
          </tr>
        ))}
        {below.entries > 0 ? (
          <tr>
            <th scope="row">{text('predictor.reached.fewer')}</th>
            <td>
              <i className={styles.bar} style={{ width: `${(70 * below.entries) / most}%` }} />
              {below.entries}
            </td>
            <td>{below.winners}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  )
}
