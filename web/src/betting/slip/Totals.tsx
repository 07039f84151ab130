import type { DisplayOdds } from '@touchline/domain/odds'
import { displayOdds } from '@touchline/domain/odds'
import { Money } from '@touchline/ui'
import { Suspense } from 'react'
import { useConfig } from '../../lib/config/index.ts'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { useCombinedOddsText } from '../../lib/settings/index.ts'
import { OldToNew } from '../../lib/slip/index.ts'
import { SlipTax } from './deferredTax.ts'
import { freeMinorOf } from './placedWords.ts'
import styles from './Slip.module.css'
import type { SlipPartProps } from './slipPart.ts'

/** Total stake, potential return and what a law will withhold of it; a dash where unknown. */
export function Totals({ view }: Pick<SlipPartProps, 'view'>) {
  const text = useText()
  const { returnMinor, stakeMinor, numberOfBets } = view.totals
  const percent = useConfig().betting.winningsTaxPercent
  const freeMinor = freeMinorOf(view.bets)
  return (
    <>
      {view.tab === 'acca' ? <AccaFacts view={view} /> : null}
      <dl className={styles.sum}>
        {freeMinor > 0 ? (
          <div>
            <dt>{text('slip.freeBets.used')}</dt>
            <dd>
              <Money minor={freeMinor} />
            </dd>
          </div>
        ) : null}
        <div>
          <dt>
            {text('slip.totalStake')}
            {numberOfBets > 1 ? <span className={styles.count}>{text('slip.bets', { count: numberOfBets })}</span> : null}
          </dt>
          <dd>
            <Money minor={stakeMinor} />
          </dd>
        </div>
        <div className={styles.big}>
          <dt>{text('slip.toReturn')}</dt>
          <dd>{returnMinor === undefined ? '–' : <Money minor={returnMinor} />}</dd>
        </div>
        {percent === undefined ? null : (
          <Suspense>
            <SlipTax view={view} percent={percent} />
          </Suspense>
        )}
      </dl>
    </>
  )
}

/** Combined price with the book's bonus, and the bet that remains if a leg is void. */
function AccaFacts({ view: { totals, calculated, bets } }: Pick<SlipPartProps, 'view'>) {
  const text = useText()
  const money = useMoneyText()
  const combined = useCombinedOddsText()
  const { odds, ifOneVoid } = totals
  const accaBoost = bets.some((bet) => bet.accaBoost)
  const min = ifOneVoid && money(ifOneVoid.minMinor)
  const max = ifOneVoid && money(ifOneVoid.maxMinor)
  const before: DisplayOdds | undefined = odds && displayOdds(odds.exact)
  return (
    <dl className={styles.what}>
      <div>
        <dt>
          {accaBoost
            ? text('slip.boostedPrice')
            : odds?.boosted
              ? text('slip.accaBonus', { percentage: calculated.accaBonusPercentage })
              : text('slip.price')}
        </dt>
        <dd>
          {before ? odds?.boosted ? <OldToNew from={combined(before)} to={combined(odds.boosted)} /> : combined(before) : '–'}
        </dd>
      </div>
      <div>
        <dt>{text('slip.ifOneVoid')}</dt>
        <dd>{ifOneVoid ? (min === max ? min : `${min} – ${max}`) : '–'}</dd>
      </div>
    </dl>
  )
}
