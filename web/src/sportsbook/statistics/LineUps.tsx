import type { LinedUpPlayer, LineUp, Participant } from '@touchline/domain/catalogue'
import { Card } from '@touchline/ui'
import { ClubBadge } from '../../lib/club/index.ts'
import { useText } from '../../lib/intl/index.ts'
import styles from './Statistics.module.css'

/** One side: who begins, in the order of its formation, and who may come on. */
export function LineUps({ team, side, lineUp }: { team: string; side: Participant | undefined; lineUp: LineUp }) {
  const text = useText()
  if (lineUp.players.length === 0) return null
  return (
    <Card title={team} sign={<ClubBadge of={side} />} aside={lineUp.formation}>
      <ol className={styles.players}>
        {lineUp.players.map((player) => (
          <Player key={player.name} player={player} />
        ))}
      </ol>
      {lineUp.substitutes && lineUp.substitutes.length > 0 ? (
        <>
          <h3 className={styles.under}>{text('statistics.substitutes')}</h3>
          <ul className={styles.players}>
            {lineUp.substitutes.map((player) => (
              <Player key={player.name} player={player} />
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  )
}

function Player({ player: { name, number, position } }: { player: LinedUpPlayer }) {
  const text = useText()
  return (
    <li>
      <b className={styles.shirt}>{number}</b>
      <span>{name}</span>
      {position ? <small>{text(`statistics.position.${position}`)}</small> : null}
    </li>
  )
}
