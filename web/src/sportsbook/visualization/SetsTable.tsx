import type { Scoreboard, SetScore, SportEvent } from '@touchline/domain/catalogue'
import { Hidden } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { sideName } from '../score/index.ts'
import { FiguresTable } from './FiguresTable.tsx'
import styles from './Tracker.module.css'

interface SetsTableProps {
  event: SportEvent
  sets: SetScore
  /** sets */
  won: Scoreboard['score']
}

const roles = ['HOME', 'AWAY'] as const

/** One row per side: the server, games of each set, points of the current game. */
export function SetsTable({ event, sets: { sets, points, server }, won }: SetsTableProps) {
  const text = useText()
  const played = sets.map((games, i) => ({ ...games, set: i + 1 }))
  return (
    <FiguresTable className={styles.sets} label={text('watch.sets')}>
      <thead>
        <tr>
          <th scope="col">
            <Hidden>{text('watch.side')}</Hidden>
          </th>
          <th scope="col">{text('watch.setsWon')}</th>
          {played.map(({ set }) => (
            <th key={set} scope="col">
              {set}
            </th>
          ))}
          {points ? <th scope="col">{text('watch.points')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {roles.map((role) => {
          const side = role === 'HOME' ? 'home' : 'away'
          return (
            <tr key={role}>
              <th scope="row">
                {sideName(event, role, text)}
                {server === role ? (
                  <span className={styles.serves}>
                    <Hidden>{text('watch.serves')}</Hidden>
                  </span>
                ) : null}
              </th>
              <td>
                <b>{won[side]}</b>
              </td>
              {played.map((games) => (
                <td key={games.set}>{games[side]}</td>
              ))}
              {points ? <td className={styles.points}>{points[side]}</td> : null}
            </tr>
          )
        })}
      </tbody>
    </FiguresTable>
  )
}
