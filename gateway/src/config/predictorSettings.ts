import { currency } from '@touchline/contract/entity'
import type { Brand } from '@touchline/domain/brand'
import { type Currency, type Minor, parseMoney } from '@touchline/domain/money'
import { type PredictorGame, type PredictorPrizes, predictorRules } from '@touchline/domain/predictor'
import * as z from 'zod/mini'

const amount = z.string().check(z.maxLength(20))

const gameOf = (game: PredictorGame) =>
  z
    .strictObject({
      currency,
      /** what an entry costs; "0" is free to play */
      entry: amount,
      /** by the number of right predictions */
      prizes: z.record(z.string().check(z.regex(/^[1-9]$/)), amount),
      /** of the entry with the most points; absent: nothing */
      best: z.optional(amount),
    })
    .check(
      z.refine(
        (each) =>
          [each.entry, each.best ?? '0', ...Object.values(each.prizes)].every(
            (text) => typeof parseMoney(text, each.currency) === 'number',
          ),
        'an amount that is none',
      ),
      z.refine(
        ({ prizes }) => Object.keys(prizes).every((right) => Number(right) <= predictorRules[game].matches),
        'a prize for more right predictions than there are matches',
      ),
    )

/** The games in which players predict football, those that the book plays itself. */
export const predictorSettings = z.strictObject({ pick6: z.optional(gameOf('pick6')), fives: z.optional(gameOf('fives')) })

/** Of the operator's file: the terms, and the sites that go before them. */
interface PlayedHere {
  predictors: z.output<typeof predictorSettings>
  sites: Partial<Record<PredictorGame, string | undefined>>
}

/** What a round of a game costs and can win. */
export interface PredictorTerms {
  currency: Currency
  entryMinor: Minor
  prizes: PredictorPrizes
}

/**
 * The terms of a game that the book plays itself; undefined: it does not, because the operator has a site for it, names no terms, or names
 * them in another currency than the book's.
 */
export function predictorTerms(
  { predictors, sites }: PlayedHere,
  brand: Pick<Brand, 'currency'>,
  game: PredictorGame,
): PredictorTerms | undefined {
  const given = predictors[game]
  if (!given || sites[game] !== undefined || given.currency !== brand.currency) return undefined
  const minor = (text: string) => Number(parseMoney(text, given.currency))
  return {
    currency: given.currency,
    entryMinor: minor(given.entry),
    prizes: {
      byRight: Object.entries(given.prizes)
        .map(([right, text]) => ({ right: Number(right), amountMinor: minor(text) }))
        .toSorted((a, b) => b.right - a.right),
      bestMinor: minor(given.best ?? '0'),
    },
  }
}
