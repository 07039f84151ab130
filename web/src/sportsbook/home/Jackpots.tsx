import { useQuery } from '@tanstack/react-query'
import { parseMoney } from '@touchline/domain/money'
import { Card, classNames } from '@touchline/ui'
import { call } from '../../lib/api.ts'
import { gameUrl, noteLaunch, platformOf } from '../../lib/casino/index.ts'
import { useConfig } from '../../lib/config/index.ts'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { useIsWide } from '../../lib/useIsWide.ts'
import styles from './Home.module.css'
import themes from './JackpotThemes.module.css'

const requestEveryMs = 30_000
const shown = 4

/** P7.30, P9.8a: casino jackpots, the highest first, updating live, each in the colours of its game; each links to its game, or to the casino, if the book has one. */
export function Jackpots() {
  const text = useText()
  const money = useMoneyText()
  const { casinoUrl } = useConfig()
  const { data } = useQuery({
    queryKey: ['jackpotsAmount'],
    queryFn: ({ signal }) => call('jackpotsAmount', {}, { signal }),
    refetchInterval: requestEveryMs,
  })
  const platform = platformOf(useIsWide())
  const jackpots = data?.jackpots.slice(0, shown) ?? []
  if (jackpots.length === 0) return null
  return (
    <Card title={text('home.jackpots')}>
      <ul>
        {jackpots.map(({ jackpotId, name, amount, currency, gameId, theme }) => {
          const look = theme && classNames(themes.game, themes[theme])
          const words = (
            <>
              <span>{name}</span>
              <b className={styles.jackpot}>{money(Number(parseMoney(amount, currency)), currency)}</b>
            </>
          )
          return (
            <li key={jackpotId}>
              {casinoUrl ? (
                <a
                  href={gameId === undefined ? casinoUrl : gameUrl(casinoUrl, { gameId, platform })}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={classNames(styles.link, look)}
                  onClick={() => gameId !== undefined && noteLaunch(gameId)}
                >
                  {words}
                </a>
              ) : (
                <p className={classNames(styles.row, look)}>{words}</p>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
