import type { BonusOffer } from '@touchline/contract/player/bonus'
import { type Currency, wireMinor } from '@touchline/domain/money'
import { useIntl } from 'react-intl'
import { type MessageId, useMoneyText, useText } from '../intl/index.ts'
import { useOddsText } from '../settings/index.ts'
import { countsOf } from './bonusCash.ts'

export type OfferRule = Omit<BonusOffer, 'bonusOfferId' | 'dateExpiration'>

/** Amounts of an offer in the customer's currency, as text. */
function useAmounts(currency: Currency) {
  const money = useMoneyText()
  const minor = (amount: string | undefined) => (amount === undefined ? 0 : wireMinor(amount, currency))
  return { minor, write: (amountMinor: number) => money(amountMinor, currency) }
}

function useValues(rule: OfferRule, currency: Currency) {
  const { minor, write } = useAmounts(currency)
  const { amount, upTo, maxStake, percentage = 0 } = rule
  return { amount: write(minor(amount)), upTo: write(minor(upTo)), maxStake: write(minor(maxStake)), percentage }
}

/** What an offer is worth, in a few words. */
export function useWorth(rule: OfferRule, currency: Currency): string {
  const text = useText()
  return text(`bonus.worth.${rule.kind}`, useValues(rule, currency))
}

/** Every term of an offer, written from the rule that pays it. */
export function useTermRows(rule: OfferRule, currency: Currency, acceptBy?: string): { name: string; words: string }[] {
  const text = useText()
  const odds = useOddsText()
  const { formatDate } = useIntl()
  const values = useValues(rule, currency)
  const { kind, wagering, useDays = 0 } = rule
  const counts = countsOf(rule)
  const both = counts === 'both'
  const row = (name: MessageId, words: string) => ({ name: text(name), words })
  const price = wagering?.minOdds && odds(wagering.minOdds.displayOdds)
  return [
    row('bonus.term.do', text(`bonus.do.${kind}`)),
    row('bonus.term.get', text(`bonus.get.${kind}`, values)),
    row('bonus.term.wagering', wagering ? text(wageringWords[counts], { times: wagering.times }) : text('bonus.wagering.none')),
    ...(both && wagering?.contribution ? [row('bonus.term.share', text('bonus.share.both', wagering.contribution))] : []),
    ...(counts === 'games'
      ? []
      : [
          row(
            'bonus.term.odds',
            price === undefined ? text('bonus.odds.any') : text(both ? 'bonus.odds.both' : 'bonus.odds', { price }),
          ),
        ]),
    row(
      'bonus.term.time',
      wagering ? text('bonus.time.wager', { days: wagering.days }) : text('bonus.time.use', { days: useDays }),
    ),
    row('bonus.term.money', text(wagering ? 'bonus.money.cash' : 'bonus.money.free')),
    ...(wagering ? [row('bonus.term.not', text(notWords[counts])), row('bonus.term.lost', text('bonus.lost'))] : []),
    row('bonus.term.product', text(productWords[counts])),
    ...(acceptBy === undefined
      ? []
      : [row('bonus.term.accept', formatDate(acceptBy, { dateStyle: 'medium', timeStyle: 'short' }))]),
  ]
}

const wageringWords = { sports: 'bonus.wagering', games: 'bonus.wagering.games', both: 'bonus.wagering.both' } as const
const notWords = { sports: 'bonus.not', games: 'bonus.not.games', both: 'bonus.not.both' } as const
const productWords = { sports: 'bonus.product', games: 'bonus.product.games', both: 'bonus.product.both' } as const

/** One worked example, from the same rule. */
export function useExample(rule: OfferRule, currency: Currency): string {
  const { kind, product, amount, upTo, maxStake, percentage = 0, wagering } = rule
  const text = useText()
  const odds = useOddsText()
  const { minor, write } = useAmounts(currency)
  const times = wagering?.times ?? 0
  const threes = odds({ decimal: '4.00', fractional: '3/1' })
  const evens = odds({ decimal: '2.00', fractional: '1/1' })
  switch (kind) {
    case 'bonusCash': {
      const bonus = minor(amount)
      if (product === 'games') return text('bonus.example.games', { toWager: write(bonus * times), amount: write(bonus) })
      return text('bonus.example.bonusCash', { times, amount: write(bonus), toWager: write(bonus * times) })
    }
    case 'depositMatch': {
      const bonus = minor(upTo)
      const deposit = write(Math.ceil((bonus * 100) / percentage))
      const words = product === 'games' ? 'bonus.example.depositMatch.games' : 'bonus.example.depositMatch'
      return text(words, { deposit, amount: write(bonus), toWager: write(bonus * times) })
    }
    case 'freeBet':
      return text('bonus.example.freeBet', { amount: write(minor(amount)), price: threes, returns: write(minor(amount) * 3) })
    case 'profitBoost': {
      const stake = minor(maxStake)
      const returns = write(stake + Math.floor((stake * percentage) / 100))
      return text('bonus.example.profitBoost', { amount: write(stake), price: evens, usual: write(stake), returns })
    }
  }
}
