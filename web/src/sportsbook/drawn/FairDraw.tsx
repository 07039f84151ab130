import type { SportEvent } from '@touchline/domain/catalogue'
import { type Drawn, mostGoals, wholeChance } from '@touchline/domain/virtual'
import { useIntl } from 'react-intl'
import { useText } from '../../lib/intl/index.ts'
import { pageStyles as page } from '../../lib/page/index.ts'
import { checkPath } from './checkPath.ts'
import styles from './Drawn.module.css'

interface FairDrawProps {
  event: SportEvent
  drawn: Drawn
}

/** What decided the result: its seal from the first moment, the stated chances, and the seed once it is over, to be checked. */
export function FairDraw({ event, drawn }: FairDrawProps) {
  const text = useText()
  const { locale, formatNumber } = useIntl()
  const { seal, seed } = drawn
  return (
    <details className={styles.fair}>
      <summary>{text('drawn.fair')}</summary>
      <p>{text('drawn.fair.text')}</p>
      <dl>
        <dt>{text('drawn.event')}</dt>
        <dd translate="no">{event.id}</dd>
        <dt>{text('drawn.seal')}</dt>
        <dd translate="no">{seal}</dd>
        <dt>{text('drawn.seed')}</dt>
        {seed === undefined ? <dd>{text('drawn.seed.later')}</dd> : <dd translate="no">{seed}</dd>}
      </dl>
      <table>
        <caption>{text('drawn.chances')}</caption>
        <tbody>
          {stated(event, drawn, text('drawn.draw')).map(([name, chance]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatNumber(chance, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {seed === undefined ? null : (
        <p>
          <a className={page.link} href={checkPath(event, drawn, locale)} target="_blank" rel="noreferrer">
            {text('drawn.check')}
          </a>
        </p>
      )}
    </details>
  )
}

/** Of each runner to win; of a match the three results, which its scores add up to. */
function stated({ type, participants }: SportEvent, { chances }: Drawn, draw: string): [name: string, chance: number][] {
  const side = (role: 'HOME' | 'AWAY') => participants.find((each) => each.role === role)?.name ?? ''
  if (type !== 'HEAD_TO_HEAD')
    return participants
      .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0))
      .map(({ name }, i) => [name, (chances[i] ?? 0) / wholeChance])
  const sum = (counts: (more: number) => boolean) =>
    chances.reduce((all, chance, score) => {
      const more = Math.floor(score / (mostGoals + 1)) - (score % (mostGoals + 1))
      return counts(more) ? all + chance : all
    }, 0) / wholeChance
  return [
    [side('HOME'), sum((more) => more > 0)],
    [draw, sum((more) => more === 0)],
    [side('AWAY'), sum((more) => more < 0)],
  ]
}
