import type { Participant, TableRow, TopScorer } from '@touchline/domain/catalogue'
import { Card, classNames, Hidden } from '@touchline/ui'
import { ClubBadge } from '../../lib/club/index.ts'
import { useText } from '../../lib/intl/index.ts'
import styles from './Statistics.module.css'

type Row = Omit<TableRow, 'participantId' | 'colours'> & { participantId?: string | undefined; colours?: string | undefined }
type Scorer = Omit<TopScorer, 'colours'> & { colours?: string | undefined }

interface LeagueTableProps {
  rows: readonly Row[]
  /** the sides of a match, which are marked */
  sides: readonly Pick<Participant, 'id' | 'name'>[]
}

export function LeagueTable({ rows, sides }: LeagueTableProps) {
  const text = useText()
  const columns = ['played', 'won', 'drawn', 'lost', 'difference', 'points'] as const
  const isSide = ({ participantId, name }: Row) =>
    sides.some((side) => (participantId === undefined ? side.name === name : side.id === participantId))
  return (
    <Card title={text('statistics.tab.table')}>
      <div className={styles.wide}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <Hidden>{text('statistics.position')}</Hidden>
              </th>
              <th scope="col">{text('statistics.team')}</th>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={column === 'won' || column === 'drawn' || column === 'lost' ? styles.few : undefined}
                >
                  <span aria-hidden="true">{text(`statistics.short.${column}`)}</span>
                  <Hidden>{text(`statistics.long.${column}`)}</Hidden>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name} className={classNames(isSide(row) && styles.side)}>
                <td>{row.position}</td>
                <th scope="row">
                  <span className={styles.club}>
                    <ClubBadge of={row} />
                    {row.name}
                  </span>
                </th>
                <td>{row.played}</td>
                <td className={styles.few}>{row.won}</td>
                <td className={styles.few}>{row.drawn}</td>
                <td className={styles.few}>{row.lost}</td>
                <td>{signed(row.scored - row.conceded)}</td>
                <td className={styles.points}>{row.points}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')

export function TopScorers({ players }: { players: readonly Scorer[] }) {
  const text = useText()
  return (
    <Card title={text('statistics.topScorers')}>
      <table className={styles.matches}>
        <thead>
          <tr>
            <th scope="col">{text('statistics.player')}</th>
            <th scope="col">{text('statistics.team')}</th>
            <th scope="col">{text('statistics.goals')}</th>
          </tr>
        </thead>
        <tbody>
          {players.map(({ name, team, goals, colours }) => (
            <tr key={`${team} ${name}`}>
              <th scope="row">{name}</th>
              <td className={styles.team}>
                <span className={styles.club}>
                  <ClubBadge of={{ colours }} />
                  {team}
                </span>
              </td>
              <td className={styles.number}>{goals}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
