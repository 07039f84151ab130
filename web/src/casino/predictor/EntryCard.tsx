import type { WireEntry } from '@touchline/contract/player/predictor'
import { wireMinor } from '@touchline/domain/money'
import { type PredictorGame, placeAmong, predictorRules, scoreEntry } from '@touchline/domain/predictor'
import { Badge, Card } from '@touchline/ui'
import { useIntl } from 'react-intl'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { MatchLines, resultOf } from './MatchLines.tsx'
import styles from './Predictor.module.css'

const tones = { open: 'accent', running: 'live', scored: 'plain', void: 'warn' } as const

/** An entry: its predictions beside the scores, and its points, which count as it stands while matches are played. */
export function EntryCard({ game, entry, takesFocus = false }: { game: PredictorGame; entry: WireEntry; takesFocus?: boolean }) {
  const text = useText()
  const { formatDate } = useIntl()
  const { round, picks, at } = entry
  return (
    <Card
      title={text('predictor.entry.title', { date: formatDate(round.closesAt, { day: 'numeric', month: 'short' }) })}
      badge={<Badge tone={tones[round.state]}>{text(`predictor.state.${round.state}`)}</Badge>}
    >
      <div className={styles.body}>
        <div ref={takesFocus ? focus : undefined} tabIndex={takesFocus ? -1 : undefined}>
          <Standing game={game} entry={entry} />
        </div>
        <MatchLines game={game} matches={round.matches} picks={picks} />
        <p className={styles.fine}>
          {text('predictor.entry.at', {
            date: formatDate(at, { dateStyle: 'medium', timeStyle: 'short' }),
            number: entry.entryId,
          })}
        </p>
      </div>
    </Card>
  )
}

/** In place of the form that had it. */
const focus = (place: HTMLElement | null): void => place?.focus({ preventScroll: true })

function Standing({ game, entry }: { game: PredictorGame; entry: WireEntry }) {
  const text = useText()
  const money = useMoneyText()
  const { round, picks, points, right = 0, prize, stake, isPaid } = entry
  const { currency } = round
  const write = (amount: string) => money(wireMinor(amount, currency), currency)
  if (round.state === 'open') return <p>{text('predictor.entry.in')}</p>
  if (round.state === 'void')
    return (
      <p>
        {wireMinor(stake, currency) > 0 && isPaid
          ? text('predictor.entry.back', { amount: write(stake) })
          : text('predictor.entry.void')}
      </p>
    )
  if (points === undefined || prize === undefined) {
    const standing = scoreEntry(game, picks, round.matches.map(resultOf))
    return (
      <p aria-live="polite">
        {text(`predictor.entry.standing.${predictorRules[game].predicts}`, { points: standing.points, right: standing.right })}
      </p>
    )
  }
  const won = wireMinor(prize, currency) > 0
  return (
    <p>
      {won ? (
        <b>{text(isPaid ? 'predictor.entry.won' : 'predictor.entry.wins', { amount: write(prize) })}</b>
      ) : (
        text('predictor.entry.nothing')
      )}{' '}
      {text(`predictor.entry.${predictorRules[game].predicts}`, { points, right })}{' '}
      {text('predictor.entry.place', { place: placeAmong(round.reached ?? [], points), entries: round.entries })}
    </p>
  )
}
