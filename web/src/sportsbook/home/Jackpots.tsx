import { useQuery } from '@tanstack/react-query'
import { parseMoney } from '@touchline/domain/money'
import { Card } from '@touchline/ui'
import { call } from '../../lib/api.ts'
import { useConfig } from '../../lib/config/index.ts'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import styles from './Home.module.css'

const requestEveryMs = 30_000
const shown = 4

/** P7.30: casino jackpots, the highest first, updating live; each links to the casino if the book has one. */
export function Jackpots() {
  const text = useText()
  const money = useMoneyText()
  const { casinoUrl } = useConfig()
  const { data } = useQuery({
    queryKey: ['jackpotsAmount'],
    queryFn: ({ signal }) => call('jackpotsAmount', {}, { signal }),
    refetchInterval: requestEveryMs,
  })
  const jackpots = data?.jackpots.slice(0, shown) ?? []
  if (jackpots.length === 0) return null
  return (
    <Card title={text('home.jackpots')}>
      <ul>
        {jackpots.map(({ jackpotId, name, amount, currency }) => {
          const words = (
            <>
              <span>{name}</span>
              <b className={styles.jackpot}>{money(Number(parseMoney(amount, currency)), currency)}</b>
            </>
          )
          return (
            <li key={jackpotId}>
              {casinoUrl ? (
                <a href={casinoUrl} target="_blank" rel="noopener noreferrer" className={styles.link}>
                  {words}
                </a>
              ) : (
                <p className={styles.row}>{words}</p>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
