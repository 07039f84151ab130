import type { AcceptOddsChange } from '@touchline/domain/slip'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { Money } from '../../ui/index.ts'
import styles from './Slip.module.css'
import type { SlipPartProps } from './SlipBody.tsx'
import { dispatch } from './slipStore.ts'

const modes: AcceptOddsChange[] = ['NOT_ACCEPT', 'ACCEPT_HIGHER_ODDS', 'ACCEPT_ANY_ODDS']

/** What the bet costs and what it can bring; a dash where that cannot be said. */
export function Totals({ view: { totals, slip } }: Pick<SlipPartProps, 'view'>) {
  const text = useText()
  const money = useMoneyText()
  const { odds, ifOneVoid, returnMinor, stakeMinor } = totals
  const least = ifOneVoid && money(ifOneVoid.leastMinor)
  const most = ifOneVoid && money(ifOneVoid.mostMinor)
  return (
    <>
      <dl className={styles.what}>
        {odds ? (
          <div>
            <dt>{text('slip.price')}</dt>
            <dd>{odds.display.decimal}</dd>
          </div>
        ) : null}
        {ifOneVoid ? (
          <div>
            <dt>{text('slip.ifOneVoid')}</dt>
            <dd>{least === most ? least : `${least} – ${most}`}</dd>
          </div>
        ) : null}
        <div>
          <dt>
            <label htmlFor="accept-odds">{text('slip.acceptOdds')}</label>
          </dt>
          <dd>
            <select
              id="accept-odds"
              className={styles.select}
              value={slip.acceptOddsChange}
              onChange={(event) => dispatch({ is: 'acceptOddsChange', mode: event.target.value as AcceptOddsChange })}
            >
              {modes.map((mode) => (
                <option key={mode} value={mode}>
                  {text(`slip.acceptOdds.${mode}`)}
                </option>
              ))}
            </select>
          </dd>
        </div>
      </dl>
      <dl className={styles.sum}>
        <div>
          <dt>{text('slip.totalStake')}</dt>
          <dd>
            <Money minor={stakeMinor} />
          </dd>
        </div>
        <div className={styles.big}>
          <dt>{text('slip.toReturn')}</dt>
          <dd>{returnMinor === undefined ? '–' : <Money minor={returnMinor} />}</dd>
        </div>
      </dl>
    </>
  )
}
