import type { WirePredictorMatch, WireRound } from '@touchline/contract/player/predictor'
import { wireMinor } from '@touchline/domain/money'
import type { Goals, PredictorGame } from '@touchline/domain/predictor'
import { Button, Card, Dialog } from '@touchline/ui'
import { type ReactNode, useState } from 'react'
import { ClubBadge } from '../../lib/club/index.ts'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { modalStyles } from '../../lib/modals/index.ts'
import { openLogin, useUser } from '../../lib/session/index.ts'
import { When } from './MatchLines.tsx'
import styles from './Predictor.module.css'
import { ScoreStepper } from './ScoreStepper.tsx'
import { type Entering, useEntering } from './useEntering.ts'

type Draft = Readonly<Record<string, Partial<Goals>>>
const isWhole = (pick: Partial<Goals> | undefined): pick is Goals => pick?.home !== undefined && pick.away !== undefined

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
  const pick = (eventId: string, side: Partial<Goals>) => setDraft((now) => ({ ...now, [eventId]: { ...now[eventId], ...side } }))
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
              <MatchForm match={match} pick={draft[match.eventId]} onPick={(side) => pick(match.eventId, side)} />
            </li>
          ))}
        </ul>
        <div className={styles.foot}>
          {problem}
          <Enter round={round} missing={round.matches.length - picks.length} onEnter={() => setConfirming(true)} />
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
  pick: Partial<Goals> | undefined
  onPick: (side: Partial<Goals>) => void
}

function MatchForm({ match, pick, onPick }: MatchFormProps) {
  return (
    <>
      <When match={match} />
      {(['home', 'away'] as const).map((side) => (
        <div key={side} className={styles.sideForm}>
          <ClubBadge of={match[side]} />
          <span className={styles.team}>{match[side].name}</span>
          <ScoreStepper team={match[side].name} goals={pick?.[side]} onChange={(goals) => onPick({ [side]: goals })} />
        </div>
      ))}
    </>
  )
}

function Enter({ round: { entry, currency }, missing, onEnter }: { round: WireRound; missing: number; onEnter: () => void }) {
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
      {missing > 0 ? <p className={styles.fine}>{text('predictor.missing', { missing })}</p> : null}
      <Button look="primary" size="large" wide disabled={missing > 0} onClick={onEnter}>
        {cost === 0 ? text('predictor.enter.free') : text('predictor.enter', { amount: money(cost, currency) })}
      </Button>
    </>
  )
}

interface ConfirmProps {
  round: WireRound
  picks: readonly Goals[]
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
              <b>{picks[i] ? `${picks[i].home}–${picks[i].away}` : ''}</b>
            </li>
          ))}
        </ul>
        <p className={styles.fine}>{text('predictor.confirm.text')}</p>
      </div>
    </Dialog>
  )
}
