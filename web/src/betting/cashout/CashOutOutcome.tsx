import type { MyBet } from '@touchline/contract/player/bet'
import { formatMinor, wireMinor } from '@touchline/domain/money'
import { type CashOut, type PartChosen, partWanted } from '@touchline/domain/mybets'
import { Button, Icon } from '@touchline/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useIsMessage, useMoneyText, useText } from '../../lib/intl/index.ts'
import styles from './CashOut.module.css'
import { partsOf, useAccept } from './CashOutNow.tsx'
import { requestCashOut } from './cashingOut.ts'
import { dispatchCashOut, useCashOut } from './cashOutStore.ts'
import { faultText } from './cashOutWords.ts'
import { useSettledPress } from './useSettledPress.ts'

type Requested = Extract<CashOut, { at: 'pending' | 'failed' | 'succeeded' }>

interface OutcomeProps {
  bet: MyBet
  cashOut: Requested
  chosen: PartChosen
  /** returns to the choice, expanded or not */
  onAgain: (open: boolean) => void
}

/** Progress and result of a request in one place, announced on change; also holds the focus. */
export function CashOutOutcome({ bet, cashOut, chosen, onAgain }: OutcomeProps) {
  const place = useRef<HTMLOutputElement>(null)
  const { ref } = cashOut
  const isOwn = cashOut.at === 'pending' ? cashOut.requested !== undefined : cashOut.at === 'failed' || cashOut.by === undefined
  // the pressed button no longer exists
  useEffect(() => {
    if (ref && isOwn && document.activeElement === document.body) place.current?.focus()
  }, [ref, isOwn])
  return (
    <output ref={place} className={styles.outcome} tabIndex={-1}>
      {cashOut.at === 'pending' ? (
        <Pending bet={bet} cashOut={cashOut} />
      ) : cashOut.at === 'succeeded' ? (
        <Succeeded bet={bet} cashOut={cashOut} />
      ) : (
        <Failed bet={bet} cashOut={cashOut} chosen={chosen} onAgain={onAgain} />
      )}
    </output>
  )
}

interface NoticeProps {
  icon?: ReactNode
  title: string
  children: ReactNode
}

const Message = ({ icon, title, children }: NoticeProps) => (
  <>
    {icon}
    <div className={styles.outcomeWords}>
      <p className={styles.outcomeTitle}>{title}</p>
      <p>{children}</p>
    </div>
  </>
)

const longMs = 12_000

function Pending({
  bet: { currency },
  cashOut: { requested, ref },
}: {
  bet: MyBet
  cashOut: Extract<Requested, { at: 'pending' }>
}) {
  const text = useText()
  const money = useMoneyText()
  const [longFor, setLongFor] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setLongFor(ref), longMs)
    return () => clearTimeout(timer)
  }, [ref])
  const title = requested
    ? text('cashout.pending', { amount: money(wireMinor(requested.amount, currency), currency) })
    : text('cashout.pending.elsewhere')
  return (
    <>
      <span className={styles.working} aria-hidden="true" />
      <Message title={title}>{text(longFor === ref ? 'cashout.pending.long' : 'cashout.pending.text')}</Message>
    </>
  )
}

function Succeeded({ bet: { currency }, cashOut }: { bet: MyBet; cashOut: Extract<Requested, { at: 'succeeded' }> }) {
  const text = useText()
  const money = useMoneyText()
  const { paid, part, by } = cashOut
  return (
    <Message
      icon={<Icon name="check" size={20} className={styles.good} />}
      title={
        paid === undefined
          ? text('cashout.done.unknown')
          : text(by === 'rule' ? 'cashout.done.rule' : 'cashout.done', { amount: money(wireMinor(paid, currency), currency) })
      }
    >
      {text(part ? 'cashout.done.part' : 'cashout.done.whole')}
    </Message>
  )
}

type FailedProps = Omit<OutcomeProps, 'cashOut'> & { cashOut: Extract<Requested, { at: 'failed' }> }

/** The reason and the next step: retry at the current value, take another part, or close. */
function Failed({ bet, cashOut: { error }, chosen, onAgain }: FailedProps) {
  const text = useText()
  const isMessage = useIsMessage()
  const money = useMoneyText()
  const write = (amount: string | undefined) => (amount === undefined ? '' : money(wireMinor(amount, bet.currency), bet.currency))
  const dismiss = (open: boolean) => {
    dispatchCashOut(bet.betId, { is: 'dismissed' })
    onAgain(open)
  }
  const values = { value: write(error.fullReturn), min: write(error.min), max: write(error.max) }
  return (
    <>
      <Message icon={<Icon name="warning" size={20} className={styles.bad} />} title={text('cashout.failed')}>
        {text(faultText(error, isMessage), values)}
      </Message>
      <div className={styles.outcomeActions}>
        {error.type === 'CashOutChanged' || error.type === 'connection' ? <Again bet={bet} chosen={chosen} /> : null}
        {error.min === undefined ? null : (
          <Button look="primary" onClick={() => dismiss(true)}>
            {text('cashout.change')}
          </Button>
        )}
        <Button onClick={() => dismiss(false)}>{text(error.type === 'CashOutChanged' ? 'cashout.keep' : 'cashout.ok')}</Button>
      </div>
    </>
  )
}

/** Repeats the request at the current value. */
function Again({ bet, chosen }: Pick<OutcomeProps, 'bet' | 'chosen'>) {
  const text = useText()
  const money = useMoneyText()
  const accept = useAccept()
  const { info, cashOut } = useCashOut(bet)
  const { betId, currency } = bet
  // the refusal may carry a newer value than the last push
  const value = cashOut.at === 'failed' ? cashOut.fullReturn : undefined
  const offered = info?.status === 'OFFERED' && value !== undefined ? partsOf({ ...info, fullReturn: value }, bet) : undefined
  const wanted = offered && partWanted(chosen, offered)
  const takes = wanted?.is === 'amount' ? { minor: wanted.minor, fullMinor: offered?.fullMinor ?? 0 } : null
  const handlers = useSettledPress(takes, (shown) => {
    if (shown)
      requestCashOut(betId, {
        amount: formatMinor(shown.minor, currency),
        fullReturn: formatMinor(shown.fullMinor, currency),
        accept,
      })
  })
  if (!takes) return null
  return (
    <Button look="primary" {...handlers}>
      {text('cashout.confirm', { amount: money(takes.minor, currency) })}
    </Button>
  )
}
