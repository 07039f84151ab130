import { addedTax } from '@touchline/domain/bet'
import type { Minor } from '@touchline/domain/money'
import { slipTax } from '@touchline/domain/slip'
import { Money } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import type { SlipPartProps } from './slipPart.ts'

/** What a law will withhold of the slip's potential returns, and what is left; dashes where unknown. */
export function SlipTax({ view, percent }: Pick<SlipPartProps, 'view'> & { percent: number }) {
  const { bets, limits, totals } = view
  return <Rows percent={percent} grossMinor={totals.returnMinor} taxMinor={slipTax(bets, limits, percent)} />
}

/** The same of a placed bet. `stakeMinor`: of the customer's own money. */
export function PlacedTax({ percent, grossMinor, stakeMinor }: { percent: number; grossMinor: Minor; stakeMinor: Minor }) {
  const tax = addedTax({ percent, stakeMinor, paidMinor: grossMinor })
  return <Rows percent={percent} grossMinor={grossMinor} taxMinor={tax?.withheldMinor ?? 0} />
}

function Rows({ percent, grossMinor, taxMinor }: { percent: number; grossMinor: Minor | undefined; taxMinor: Minor }) {
  const text = useText()
  return (
    <>
      <div>
        <dt>{text('slip.tax', { percent })}</dt>
        <dd>{grossMinor === undefined ? '–' : <Money minor={-taxMinor} />}</dd>
      </div>
      <div>
        <dt>{text('slip.afterTax')}</dt>
        <dd>{grossMinor === undefined ? '–' : <Money minor={grossMinor - taxMinor} />}</dd>
      </div>
    </>
  )
}
