import type { OwnLimit } from '@touchline/contract/player/account'
import { largestLimitMinor, parseLimit } from '@touchline/domain/account'
import { currencies, formatMinor, wireMinor } from '@touchline/domain/money'
import { limitsAre } from '../../lib/account/index.ts'
import { call } from '../../lib/api.ts'
import { useConfig } from '../../lib/config/index.ts'
import { useDecimalSign, useMoneyText, useText } from '../../lib/intl/index.ts'
import { LimitRow } from './LimitRow.tsx'

/** A limit on money. */
export function MoneyLimitRow({ limit, timeZone }: { limit: OwnLimit; timeZone: string }) {
  const text = useText()
  const moneyText = useMoneyText()
  const { currency } = useConfig()
  const sign = useDecimalSign()
  const { kind, period, used, left } = limit
  const words = (amount: string) => moneyText(wireMinor(amount, currency))
  // with a point or a comma
  const minorOf = (typed: string) => parseLimit(typed.trim().replace(',', '.'), currency)
  const isGain = used.startsWith('-')
  const gain = kind === 'netDeposit' ? 'withdrawn' : 'won'
  const usage = text(`account.limits.used.${isGain ? gain : kind}`, { amount: words(used.replace('-', '')) })
  const of = (limits: OwnLimit[]) => {
    limitsAre({ limits })
    return limits.find((each) => each.kind === kind && each.period === period)
  }
  return (
    <LimitRow
      limit={limit}
      label={text(`account.limits.${kind === 'balance' ? 'anytime' : period}`)}
      unit={{
        timeZone,
        before: currencies[currency].symbol,
        usage: left === undefined ? usage : `${usage} · ${text('account.limits.left', { amount: words(left) })}`,
        read: (typed) => {
          const minor = minorOf(typed)
          return typeof minor === 'number' ? formatMinor(minor, currency) : undefined
        },
        write: (amount) => amount.replace('.', sign),
        words,
        wrong: (typed) => {
          const minor = minorOf(typed)
          return typeof minor === 'object' && minor.problem === 'tooLarge'
            ? text('account.limits.most', { most: moneyText(largestLimitMinor[currency]) })
            : text('account.limits.wrong', { example: `20${sign}50` })
        },
        set: async (wanted) => of((await call('setOwnLimit', { kind, period, limit: wanted })).limits),
        confirm: async () => of((await call('confirmOwnLimit', { kind, period })).limits),
      }}
    />
  )
}
