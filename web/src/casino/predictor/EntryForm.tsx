import '@touchline/ui/ticks.css'
import type { WirePredictorMatch, WireRound } from '@touchline/contract/player/predictor'
import { wireMinor } from '@touchline/domain/money'
import { type Goals, matchSides, type Prediction, type PredictorGame, predictorRules } from '@touchline/domain/predictor'
import { Button, Card, Dialog } from '@touchline/ui'
import { type ReactNode, useState } from 'react'
import { ClubBadge } from '../../lib/club/index.ts'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { modalStyles } from '../../lib/modals/index.ts'
import { openLogin, useUser } from '../../lib/session/index.ts'
import { pickWords, When } from './MatchLines.tsx'
import styles from './Predictor.module.css'
import { ScoreStepper } from './ScoreStepper.tsx'
import { type Entering, useEntering } from './useEntering.ts'

type Begun = Partial<Goals> | { side: Exclude<Prediction, Goals>['side'] }
type Draft = Readonly<Record<string, Begun>>
const isWhole = (pick: Begun | undefined): pick is Prediction =>
  pick !== undefined && ('side' in pick || (pick.home !== undefined && pick.away !== undefined))

interface EntryFormProps extends Entering {
  game: PredictorGame
  round: WireRound
  /** why the last press entered nothing */
  problem: ReactNode
}

/** A score for each match, and one press to confirm them together. */
export function EntryForm({ game, round, problem, ...entering }: EntryFormProps) {
  const [draft, setDraft] = useState<Draft>({})
  const [confirming, setConfirming] = useState(false)
  const { busy, enter } = useEntering(game, round, entering)
  const picks = round.matches.map(({ eventId }) => draft[eventId]).filter(isWhole)
  const pick = (eventId: string, side: Begun) => setDraft((now) => ({ ...now, [eventId]: { ...now[eventId], ...side } }))
  const confirmed = async () => {
    await enter(picks)
    setConfirming(false)
  }
  return (
    <>
      <Card>
        <ul className={styles.form}>
          {round.matches.map((match) => (
            <li key={match.eventId} className={styles.match}>
              <When match={match} />
              {predictorRules[game].predicts === 'score' ? (
                <ScoreForm match={match} pick={draft[match.eventId]} onPick={(side) => pick(match.eventId, side)} />
              ) : (
                <SideForm match={match} pick={draft[match.eventId]} onPick={(side) => pick(match.eventId, side)} />
              )}
            </li>
          ))}
        </ul>
        <div className={styles.foot}>
          {problem}
          <Enter game={game} round={round} missing={round.matches.length - picks.length} onEnter={() => setConfirming(true)} />
        </div>
      </Card>
      <Confirm
        round={round}
        picks={picks}
        open={confirming}
        busy={busy}
        onConfirm={() => void confirmed()}
        onClose={() => setConfirming(false)}
      />
    </>
  )
}

interface MatchFormProps {
  match: WirePredictorMatch
  pick: Begun | undefined
  onPick: (pick: Begun) => void
}

function ScoreForm({ match, pick, onPick }: MatchFormProps) {
  const goals: Partial<Goals> = pick && !('side' in pick) ? pick : {}
  return (['home', 'away'] as const).map((side) => (
    <div key={side} className={styles.sideForm}>
      <ClubBadge of={match[side]} />
      <span className={styles.team}>{match[side].name}</span>
      <ScoreStepper team={match[side].name} goals={goals[side]} onChange={(each) => onPick({ [side]: each })} />
    </div>
  ))
}

/** Who wins: one of three, as a group of radio buttons. */
function SideForm({ match: { eventId, home, away }, pick, onPick }: MatchFormProps) {
  const text = useText()
  const chosen = pick && 'side' in pick ? pick.side : undefined
  const words = { HOME: home.name, DRAW: text('predictor.side.DRAW'), AWAY: away.name }
  return (
    <fieldset className={styles.three} aria-label={`${home.name} – ${away.name}`}>
      {matchSides.map((side) => (
        <label key={side} className={styles.choice}>
          <input type="radio" name={eventId} checked={chosen === side} onChange={() => onPick({ side })} />
          {side === 'DRAW' ? null : <ClubBadge of={side === 'HOME' ? home : away} />}
          <span>{words[side]}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface EnterProps {
  game: PredictorGame
  round: WireRound
  missing: number
  onEnter: () => void
}

function Enter({ game, round: { entry, currency }, missing, onEnter }: EnterProps) {
  const text = useText()
  const money = useMoneyText()
  const user = useUser()
  const cost = wireMinor(entry, currency)
  if (!user)
    return (
      <Button look="primary" size="large" wide onClick={() => openLogin()}>
        {text('predictor.login')}
      </Button>
    )
  return (
    <>
      {missing > 0 ? (
        <p className={styles.fine}>{text(`predictor.missing.${predictorRules[game].predicts}`, { missing })}</p>
      ) : null}
      <Button look="primary" size="large" wide disabled={missing > 0} onClick={onEnter}>
        {cost === 0 ? text('predictor.enter.free') : text('predictor.enter', { amount: money(cost, currency) })}
      </Button>
    </>
  )
}

interface ConfirmProps {
  round: WireRound
  picks: readonly Prediction[]
  open: boolean
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

function Confirm({ round: { matches, entry, currency }, picks, open, busy, onConfirm, onClose }: ConfirmProps) {
  const text = useText()
  const money = useMoneyText()
  const cost = wireMinor(entry, currency)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('predictor.confirm.title')}
      footer={
        <div className={modalStyles.footer}>
          <Button look="primary" size="large" wide busy={busy} onClick={onConfirm}>
            {cost === 0 ? text('predictor.confirm.free') : text('predictor.confirm.pay', { amount: money(cost, currency) })}
          </Button>
        </div>
      }
    >
      <div className={modalStyles.words}>
        <ul className={styles.summary}>
          {matches.map(({ eventId, home, away }, i) => (
            <li key={eventId}>
              <span>{`${home.name} – ${away.name}`}</span>
              <b>{picks[i] ? pickWords(picks[i], text) : ''}</b>
            </li>
          ))}
        </ul>
        <p className={styles.fine}>{text('predictor.confirm.text')}</p>
      </div>
    </Dialog>
  )
}
