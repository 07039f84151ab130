import type { WireRound } from '@touchline/contract/player/predictor'
import { wireMinor } from '@touchline/domain/money'
import { correctedDays, type PredictorGame, predictorRules } from '@touchline/domain/predictor'
import { Card } from '@touchline/ui'
import { useConfig } from '../../lib/config/index.ts'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import styles from './Predictor.module.css'

/** Every rule of the game, with the round's own prizes. */
export function GameRules({ game, round: { prizes, currency } }: { game: PredictorGame; round: WireRound }) {
  const text = useText()
  const money = useMoneyText()
  const { voidUnplayedAfterHours } = useConfig()
  const { matches, leastPlayed, points, predicts } = predictorRules[game]
  const write = (amount: string) => money(wireMinor(amount, currency), currency)
  const rows = prizes.byRight.map(({ right, amount }) => ({
    what: text(right === matches ? `predictor.rules.all.${predicts}` : `predictor.rules.some.${predicts}`, { right }),
    amount: write(amount),
  }))
  const all =
    wireMinor(prizes.best, currency) > 0 ? [...rows, { what: text('predictor.rules.best'), amount: write(prizes.best) }] : rows
  return (
    <Card title={text('predictor.rules.title')}>
      <div className={styles.body}>
        <ul className={styles.rules}>
          <li>{text(`predictor.rules.pick.${predicts}`, { matches })}</li>
          <li>{text(`predictor.rules.points.${predicts}`, points)}</li>
        </ul>
        <table className={styles.prizes}>
          <caption>{text('predictor.rules.prizes')}</caption>
          <tbody>
            {all.map(({ what, amount }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <ul className={styles.rules}>
          {wireMinor(prizes.best, currency) > 0 ? <li>{text(`predictor.rules.tie.${predicts}`)}</li> : null}
          <li>{text('predictor.rules.cash')}</li>
          <li>{text('predictor.rules.deadline')}</li>
          <li>{text('predictor.rules.void', { hours: voidUnplayedAfterHours, least: leastPlayed })}</li>
          <li>{text('predictor.rules.results', { days: correctedDays })}</li>
        </ul>
      </div>
    </Card>
  )
}
