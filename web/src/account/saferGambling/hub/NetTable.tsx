import { wireMinor } from '@touchline/domain/money'
import { useMoneyText, useText } from '../../../lib/intl/index.ts'
import styles from './Hub.module.css'
import type { ResultProps } from './position.ts'
import { useStepText } from './useStepText.ts'

/** The picture's numbers, step by step; those without play are left out. */
export function NetTable({ position: { span, bars }, currency, timeZone }: ResultProps) {
  const text = useText()
  const money = useMoneyText()
  const stepText = useStepText(span, timeZone)
  const results = bars.map(({ net }) => wireMinor(net, currency))
  const rows = bars.flatMap(({ from }, n) => {
    const minor = results[n] ?? 0
    const total = results.slice(0, n + 1).reduce((sum, each) => sum + each, 0)
    return minor === 0 ? [] : [{ from, minor, total }]
  })
  if (rows.length === 0) return null
  return (
    <details className={styles.numbers}>
      <summary>{text('safer.net.numbers')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('safer.net.when')}</th>
            <th scope="col">{text('safer.net.result')}</th>
            <th scope="col">{text('safer.net.total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.from}>
              <th scope="row">{stepText(row.from)}</th>
              <td>{money(row.minor, currency)}</td>
              <td>{money(row.total, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
