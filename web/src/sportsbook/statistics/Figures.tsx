import { type Figure, type FigureName, figureNames, type SportEvent } from '@touchline/domain/catalogue'
import { Card, Hidden } from '@touchline/ui'
import { useIntl } from 'react-intl'
import { type MessageId, useText } from '../../lib/intl/index.ts'
import { sideName } from '../score/index.ts'
import { coloursOf, type SidesColours } from './coloursOf.ts'
import styles from './Statistics.module.css'

const words: Record<FigureName, MessageId> = {
  POSSESSION: 'statistics.figure.POSSESSION',
  ATTACKS: 'statistics.figure.ATTACKS',
  DANGEROUS_ATTACKS: 'statistics.figure.DANGEROUS_ATTACKS',
  SHOTS: 'statistics.figure.SHOTS',
  SHOTS_ON_TARGET: 'statistics.figure.SHOTS_ON_TARGET',
  CORNERS: 'statistics.figure.CORNERS',
  YELLOW_CARDS: 'statistics.figure.YELLOW_CARDS',
  RED_CARDS: 'statistics.figure.RED_CARDS',
  FOULS: 'statistics.figure.FOULS',
  OFFSIDES: 'statistics.figure.OFFSIDES',
  GOALS_SCORED: 'statistics.figure.GOALS_SCORED',
  GOALS_CONCEDED: 'statistics.figure.GOALS_CONCEDED',
  CARDS: 'statistics.figure.CARDS',
}

interface FiguresProps {
  event: SportEvent
  title: string
  figures: readonly Figure[]
}

/** Both sides' numbers with the name between them, and a bar of their shares. */
export function Figures({ event, title, figures }: FiguresProps) {
  const text = useText()
  const { formatNumber } = useIntl()
  const colours = coloursOf(event)
  const wordOf = (name: string) => {
    const known = figureNames.find((each) => each === name)
    return known ? text(words[known]) : name
  }
  return (
    <Card title={title}>
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">{sideName(event, 'HOME', text)}</th>
            <th scope="col">
              <Hidden>{text('statistics.figure')}</Hidden>
            </th>
            <th scope="col">{sideName(event, 'AWAY', text)}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ name, home, away }) => (
            <tr key={name}>
              <td>{formatNumber(home)}</td>
              <th scope="row">
                {wordOf(name)}
                <Bar home={home} away={away} colours={colours} />
              </th>
              <td>{formatNumber(away)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** Nothing at all is two empty halves. */
function Bar({ home, away, colours }: { home: number; away: number; colours: SidesColours }) {
  const share = home + away === 0 ? 0 : (home / (home + away)) * 100
  const rest = home + away === 0 ? 0 : 100 - share
  return (
    <svg viewBox="0 0 100 5" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
      <rect width="100" height="5" className={styles.ground} />
      <rect width={share} height="5" className={styles.home} data-colours={colours.home} />
      <rect x={100 - rest} width={rest} height="5" className={styles.away} data-colours={colours.away} />
    </svg>
  )
}
