import type { MyBet } from '@touchline/contract/player/bet'
import { wireMinor } from '@touchline/domain/money'
import type { PartChosen } from '@touchline/domain/mybets'
import { classNames, Hidden, Icon } from '@touchline/ui'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { useBettingSettings } from '../../lib/settings/index.ts'
import styles from './CashOut.module.css'
import { CashOutOutcome } from './CashOutOutcome.tsx'
import { CashOutPanel } from './CashOutPanel.tsx'
import { type KnownCashOut, useCashOut } from './cashOutStore.ts'
import { mayComeBack, whyText } from './cashOutWords.ts'
import { Value } from './Value.tsx'

export interface CashOutProps {
  bet: MyBet
  /** name shown next to it: "Double" */
  name: string
}

/** Footer of an open bet: its current value and cash-out. Empty if the customer switched cash-out off. */
export function CashOut(props: CashOutProps) {
  const { cashOuts } = useBettingSettings()
  const { cashOut } = useCashOut(props.bet)
  // a request already made is shown until it ends
  const isRequested = cashOut.at === 'pending' || cashOut.at === 'failed' || cashOut.at === 'succeeded'
  return cashOuts === 'on' || isRequested ? <Foot {...props} /> : null
}

function Foot({ bet, name }: CashOutProps) {
  const text = useText()
  const known = useCashOut(bet)
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<PartChosen>({ is: 'whole' })
  const id = useId()
  const { cashOut, info } = known
  const root = useFocusKept()
  const isRequested = cashOut.at === 'pending' || cashOut.at === 'failed' || cashOut.at === 'succeeded'
  const close = () => setOpen(false)
  return (
    <div ref={root} className={styles.cashout}>
      {isRequested ? (
        <CashOutOutcome bet={bet} cashOut={cashOut} chosen={chosen} onAgain={setOpen} />
      ) : info && (cashOut.at === 'offered' || mayComeBack(info)) ? (
        <>
          <Bar bet={bet} name={name} known={known} panelId={id} open={open} onPress={() => setOpen(!open)} />
          {open ? (
            <CashOutPanel
              id={id}
              bet={bet}
              name={name}
              known={{ ...known, info }}
              chosen={chosen}
              onChoose={setChosen}
              onClose={close}
            />
          ) : null}
        </>
      ) : (
        <p className={styles.none}>{text(whyText(info?.reason))}</p>
      )}
    </div>
  )
}

interface BarProps extends CashOutProps {
  known: KnownCashOut
  panelId: string
  open: boolean
  onPress: () => void
}

/** One line of fixed height, so that nothing below moves when a price is suspended. */
function Bar({ bet, name, known: { info, cashOut, rule }, panelId, open, onPress }: BarProps) {
  const text = useText()
  const money = useMoneyText()
  const { currency } = bet
  const value = cashOut.at === 'offered' ? wireMinor(cashOut.fullReturn, currency) : undefined
  const armed = rule?.status === 'ARMED' ? money(wireMinor(rule.amount, currency), currency) : undefined
  if (value === undefined && !open && !armed)
    return <p className={classNames(styles.bar, styles.suspended)}>{text(whyText(info?.reason))}</p>
  return (
    <button
      type="button"
      className={classNames(styles.bar, value === undefined ? styles.suspended : styles.offer)}
      aria-expanded={open}
      aria-controls={open ? panelId : undefined}
      onClick={onPress}
    >
      {value === undefined ? null : <Hidden>{text('cashout.offerOf', { name, value: money(value, currency) })}</Hidden>}
      <span className={styles.barWords} aria-hidden={value !== undefined}>
        {value === undefined ? text(whyText(info?.reason)) : text('cashout.offer')}
        {armed ? <small>{text('cashout.rule.armed', { amount: armed })}</small> : null}
      </span>
      {value === undefined ? null : (
        <span aria-hidden="true">
          <Value minor={value} currency={currency} />
        </span>
      )}
      <Icon name="down" size={16} className={open ? styles.turned : undefined} />
    </button>
  )
}

/** When the bet disappears while it has the focus, the focus moves to the list, not to the top of the page. */
function useFocusKept() {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = root.current
    return () => {
      if (element?.contains(document.activeElement)) element.closest<HTMLElement>('[role="tabpanel"], main')?.focus()
    }
  }, [])
  return root
}
