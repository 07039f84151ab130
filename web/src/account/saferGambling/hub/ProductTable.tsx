import { wireMinor } from '@touchline/domain/money'
import { useMoneyText, useText } from '../../../lib/intl/index.ts'
import styles from './Hub.module.css'
import type { ResultProps } from './position.ts'

/** What was staked on each product, what came back, and the difference; nothing without a bet. */
export function ProductTable({ position: { products }, currency }: ResultProps) {
  const text = useText()
  const money = useMoneyText()
  if (products.length === 0) return null
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text('safer.net.product')}</th>
          <th scope="col">{text('safer.net.staked')}</th>
          <th scope="col">{text('safer.net.returned')}</th>
          <th scope="col">{text('safer.net.result')}</th>
        </tr>
      </thead>
      <tbody>
        {products.map(({ product, ...amounts }) => (
          <tr key={product}>
            <th scope="row">{text(`safer.net.product.${product}`)}</th>
            {(['staked', 'returned', 'net'] as const).map((each) => (
              <td key={each}>{money(wireMinor(amounts[each], currency), currency)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
