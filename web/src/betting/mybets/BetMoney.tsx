import type { MyBet } from '@touchline/contract/player/bet'
import { estimatedTax } from '@touchline/domain/mybets'
import { Money } from '@touchline/ui'
import { useConfig } from '../../lib/config/index.ts'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { useCombinedOddsText, useOddsText } from '../../lib/settings/index.ts'
import { minorOf } from './betWords.ts'
import styles from './MyBets.module.css'
import type { Rule4 } from './rule4.ts'

interface BetMoneyProps {
  bet: MyBet
  /** what withdrawn runners, and legs that have not won, took off the potential returns */
  rule4: Rule4 | undefined
}

export function BetMoney({ bet: placed, rule4 }: BetMoneyProps) {
  const text = useText()
  const bet = rule4 ? { ...placed, possibleWinnings: rule4.possibleWinnings } : placed
  const undeducted = rule4?.legs.length ? placed.possibleWinnings : undefined
  const settled = bet.returns !== undefined
  const back = bet.returns ?? bet.possibleWinnings
  return (
    <dl className={styles.money}>
      <div>
        <dt>{text('slip.stake')}</dt>
        <dd>
          <Stake bet={bet} />
        </dd>
      </div>
      <BetPrice bet={bet} />
      {bet.cashedOut ? (
        <div>
          <dt>{text('mybets.cashedOut')}</dt>
          <dd>
            <Money minor={minorOf(bet.cashedOut.paid, bet)} currency={bet.currency} />
          </dd>
        </div>
      ) : null}
      <div className={styles.returns}>
        <dt>{text(settled ? 'mybets.returned' : 'slip.toReturn')}</dt>
        <dd>
          {undeducted === undefined ? null : <BeforeRule4 bet={placed} amount={undeducted} />}
          {back === undefined ? '–' : <Money minor={minorOf(back, bet)} currency={bet.currency} />}
        </dd>
      </div>
      {bet.withheld === undefined ? null : (
        <div>
          <dt>{text(settled ? 'mybets.tax' : 'mybets.taxKept')}</dt>
          <dd>
            <Money minor={-minorOf(bet.withheld, bet)} currency={bet.currency} />
          </dd>
        </div>
      )}
      {settled ? null : <Estimate bet={bet} />}
      {bet.net === undefined ? null : (
        <div className={styles.returns}>
          <dt>{text('mybets.net')}</dt>
          <dd>
            <Money minor={minorOf(bet.net, bet)} currency={bet.currency} />
          </dd>
        </div>
      )}
    </dl>
  )
}

function BeforeRule4({ bet, amount }: { bet: MyBet; amount: string }) {
  const text = useText()
  const money = useMoneyText()
  const before = money(minorOf(amount, bet), bet.currency)
  return (
    <>
      <s className={styles.before} aria-label={text('mybets.rule4.before', { amount: before })}>
        {before}
      </s>{' '}
    </>
  )
}

/** Of a bet that was cashed out in part, what is left of it first. */
function Stake({ bet }: { bet: MyBet }) {
  const text = useText()
  const money = useMoneyText()
  const stakeMinor = minorOf(bet.stake, bet)
  if (!bet.cashedOut) return <Money minor={stakeMinor} currency={bet.currency} />
  const left = money(stakeMinor - minorOf(bet.cashedOut.stake, bet), bet.currency)
  return <span translate="no">{text('mybets.stakeLeft', { left, stake: money(stakeMinor, bet.currency) })}</span>
}

/** As on the slip: the tax that a law will withhold of the potential returns, and what is left; dashes where unknown. */
function Estimate({ bet }: { bet: MyBet }) {
  const text = useText()
  const percent = useConfig().betting.winningsTaxPercent
  if (percent === undefined) return null
  const tax = estimatedTax(bet, percent)
  return (
    <>
      <div>
        <dt>{text('slip.tax', { percent })}</dt>
        <dd>{tax === undefined ? '–' : <Money minor={-tax.taxMinor} currency={bet.currency} />}</dd>
      </div>
      <div className={styles.returns}>
        <dt>{text('slip.afterTax')}</dt>
        <dd>{tax === undefined ? '–' : <Money minor={tax.netMinor} currency={bet.currency} />}</dd>
      </div>
    </>
  )
}

/** Price of a bet on several selections, and the one before its boost. */
function BetPrice({ bet: { type, displayTotalOdds, priceBoost, selections } }: Pick<BetMoneyProps, 'bet'>) {
  const text = useText()
  const [odds, combined] = [useOddsText(), useCombinedOddsText()]
  // a bet builder is one price, and not several multiplied
  const write = type === 'COMBO' ? combined : odds
  const original = priceBoost?.originalDisplayOdds
  const before = original && write(original)
  if (!displayTotalOdds || selections.length <= 1) return null
  return (
    <div>
      <dt>{text('slip.price')}</dt>
      <dd>
        {before ? <s aria-label={`${text('mybets.boostedFrom')} ${before}`}>{before}</s> : null} {write(displayTotalOdds)}
      </dd>
    </div>
  )
}
