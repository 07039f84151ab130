import { type AcceptCashOut, addedTax, partOfCashOut } from '@touchline/domain/bet'
import { formatMinor, type Minor, wireMinor } from '@touchline/domain/money'
import { type PartsOffered, type PartWanted, partWanted } from '@touchline/domain/mybets'
import { Button, classNames } from '@touchline/ui'
import { useId, useState } from 'react'
import { useConfig } from '../../lib/config/index.ts'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { setAcceptCashOutsChange, useSettings } from '../../lib/settings/index.ts'
import styles from './CashOut.module.css'
import { requestCashOut } from './cashingOut.ts'
import { whyText } from './cashOutWords.ts'
import { PartChooser } from './PartChooser.tsx'
import type { CashOutPanelProps } from './panelProps.ts'
import { useSettledPress } from './useSettledPress.ts'

/** The amount, what keeps running, and the button with its payout. */
export function CashOutNow({ bet, known: { info, cashOut }, chosen, onChoose, onClose }: CashOutPanelProps) {
  const text = useText()
  const last = useLastOffered(info)
  const offered = partsOf(last, bet)
  const wanted = offered && paidFor(partWanted(chosen, offered), { bet, info: last, offered })
  const isOffered = cashOut.at === 'offered'
  return (
    <div className={classNames(styles.now, styles.two)}>
      {offered?.part ? (
        <PartChooser bet={bet} offered={{ ...offered, part: offered.part }} chosen={chosen} wanted={wanted} onChoose={onChoose} />
      ) : (
        <p className={styles.quiet}>{isOffered ? text('refusal.cashOut.PartialCashOutNotAvailable') : null}</p>
      )}
      <WhatRunsOn bet={bet} info={last} offered={offered} wanted={wanted} />
      <AfterTax bet={bet} info={last} offered={offered} wanted={wanted} />
      {isPromoted(bet) ? <p className={styles.quiet}>{text('cashout.withoutBonus')}</p> : null}
      <Accept />
      <div className={styles.actions}>
        <Confirm
          bet={bet}
          wanted={isOffered ? wanted : undefined}
          offered={isOffered ? offered : undefined}
          otherwise={isOffered ? 'cashout.notAnAmount' : whyText(info.reason)}
        />
        <Button look="bare" onClick={onClose}>
          {text('cashout.keep')}
        </Button>
      </div>
    </div>
  )
}

const isPromoted = ({ profitBoost, priceBoost, comboBonusPercentage }: CashOutPanelProps['bet']): boolean =>
  profitBoost !== undefined || priceBoost !== undefined || comboBonusPercentage !== undefined

/** A partial payout is rounded to whole pence of stake, so the button shows the rounded amount. */
function paidFor(wanted: PartWanted, { bet: { currency }, info, offered }: Omit<Offer, 'wanted'>): PartWanted {
  if (wanted.is !== 'amount' || !offered) return wanted
  const part = partOfCashOut({
    offerMinor: offered.fullMinor,
    wantedMinor: wanted.minor,
    stakeMinor: wireMinor(info.remainingStake, currency),
    potentialMinor: 0,
    minMinor: offered.part?.minMinor ?? 0,
  })
  return part.taken ? { is: 'amount', minor: part.paidMinor } : wanted
}

/** While a value is suspended the last choice stays, so that nothing moves under the finger. */
function useLastOffered(info: CashOutPanelProps['known']['info']) {
  const [last, setLast] = useState(info)
  if (info.status === 'OFFERED' && info !== last) setLast(info)
  return last
}

/** The parts on offer. */
export function partsOf(
  { fullReturn, part }: CashOutPanelProps['known']['info'],
  { currency }: CashOutPanelProps['bet'],
): PartsOffered | undefined {
  if (fullReturn === undefined) return undefined
  return {
    fullMinor: wireMinor(fullReturn, currency),
    ...(part && { part: { minMinor: wireMinor(part.least, currency), maxMinor: wireMinor(part.most, currency) } }),
  }
}

interface ConfirmProps extends Pick<CashOutPanelProps, 'bet'> {
  wanted: PartWanted | undefined
  offered: PartsOffered | undefined
  /** button label when there is nothing to take */
  otherwise: Parameters<ReturnType<typeof useText>>[0]
}

function Confirm({ bet: { betId, currency }, wanted, offered, otherwise }: ConfirmProps) {
  const text = useText()
  const money = useMoneyText()
  const accept = useAccept()
  const takes = wanted?.is === 'amount' && offered ? { minor: wanted.minor, fullMinor: offered.fullMinor, accept } : null
  const handlers = useSettledPress(takes, (shown) => {
    if (shown)
      requestCashOut(betId, {
        amount: formatMinor(shown.minor, currency),
        fullReturn: formatMinor(shown.fullMinor, currency),
        accept: shown.accept,
      })
  })
  return (
    <Button look="primary" size="large" wide aria-disabled={takes === null || undefined} {...handlers}>
      {takes ? text('cashout.confirm', { amount: money(takes.minor, currency) }) : text(otherwise)}
    </Button>
  )
}

type Offer = Pick<CashOutPanelProps, 'bet'> & {
  info: CashOutPanelProps['known']['info']
  offered: PartsOffered | undefined
  wanted: PartWanted | undefined
}

function WhatRunsOn({ bet: { currency }, info, offered, wanted }: Offer) {
  const text = useText()
  const money = useMoneyText()
  const write = (minor: Minor) => money(minor, currency)
  if (!offered || wanted?.is !== 'amount' || info.potentialReturn === undefined) return <p className={styles.runsOn}>&nbsp;</p>
  const potentialMinor = wireMinor(info.potentialReturn, currency)
  const part = partOfCashOut({
    offerMinor: offered.fullMinor,
    wantedMinor: wanted.minor,
    stakeMinor: wireMinor(info.remainingStake, currency),
    potentialMinor,
    minMinor: offered.part?.minMinor ?? 0,
  })
  const runsOn = part.taken && part.remainingStakeMinor > 0
  return (
    <p className={styles.runsOn}>
      {runsOn
        ? text('cashout.runsOn', { stake: write(part.remainingStakeMinor), returns: write(part.remainingPotentialMinor) })
        : text('cashout.allGone', { returns: write(potentialMinor) })}
    </p>
  )
}

/** The tax that a law withholds from the amount, and what the customer gets. */
function AfterTax({ bet, info, wanted }: Offer) {
  const text = useText()
  const money = useMoneyText()
  const percent = useConfig().betting.winningsTaxPercent
  if (percent === undefined || wanted?.is !== 'amount') return null
  const { currency } = bet
  const tax = addedTax({
    percent,
    stakeMinor: bet.freeBet ? 0 : wireMinor(bet.stake, currency),
    beforeMinor: wireMinor(info.paid, currency),
    paidMinor: wanted.minor,
  })
  const taxMinor = tax?.withheldMinor ?? 0
  const says = { percent, tax: money(taxMinor, currency), net: money(wanted.minor - taxMinor, currency) }
  return <p className={styles.quiet}>{text('cashout.tax', says)}</p>
}

const modes: AcceptCashOut[] = ['NOT_ACCEPT', 'ACCEPT_HIGHER_CASHOUTS', 'ACCEPT_ANY_CASHOUTS']
export const useAccept = (): AcceptCashOut => useSettings(({ acceptCashOutsChange }) => acceptCashOutsChange) ?? 'NOT_ACCEPT'

/** B3.13c */
function Accept() {
  const text = useText()
  const id = useId()
  return (
    <p className={styles.accept}>
      <label htmlFor={id}>{text('cashout.accept')}</label>
      <select id={id} value={useAccept()} onChange={(event) => setAcceptCashOutsChange(event.target.value as AcceptCashOut)}>
        {modes.map((mode) => (
          <option key={mode} value={mode}>
            {text(`cashout.accept.${mode}`)}
          </option>
        ))}
      </select>
    </p>
  )
}
