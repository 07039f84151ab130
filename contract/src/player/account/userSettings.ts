import { couponOfFavourite, favouriteLists, maxFavouriteChanges, maxFavourites } from '@touchline/domain/account'
import { couponById } from '@touchline/domain/browse'
import { acceptCashOutsOf, acceptModeOf, multibetTypes } from '@touchline/domain/slip'
import * as z from 'zod/mini'
import { acceptOddsChange, id, oddsFormat } from '../../entity/index.ts'

const ids = z.array(id).check(z.maxLength(200))
const amount = z.string().check(
  z.regex(/^\d{1,11}(\.\d{1,2})?$/),
  z.refine((text) => Number(text) > 0, 'not an amount above 0'),
)
const maxStakeCount = 3

const favorites = z.strictObject({
  categoryId: z.optional(ids),
  eventId: z.optional(ids),
  marketId: z.optional(ids),
  couponId: z.optional(ids),
  gameId: z.optional(ids),
})

const isMarket = (favourite: string) => /^[^/]+\/./.test(favourite)
const isCoupon = (favourite: string) => couponById(couponOfFavourite(favourite).couponId) !== undefined
const isNamed = ({ list, id: named }: { list: string; id: string }) =>
  list === 'marketId' ? isMarket(named) : list !== 'couponId' || isCoupon(named)
const manyOf = (each: typeof id) => z.array(each).check(z.maxLength(maxFavourites))

/**
 * Whole lists, the newest last: `marketId` a market's type and its sport (`TOTAL/football`), `couponId` a coupon of this
 * book, with its sport. Events, categories and games may have left the offer.
 */
const writtenFavorites = z.strictObject({
  categoryId: z.optional(manyOf(id)),
  eventId: z.optional(manyOf(id)),
  marketId: z.optional(manyOf(id.check(z.refine(isMarket, 'not TYPE/sport')))),
  couponId: z.optional(manyOf(id.check(z.refine(isCoupon, 'no coupon of this book')))),
  gameId: z.optional(manyOf(id)),
})
/** one favourite, starred or not; a list that has its most loses its oldest */
const favoriteChange = z
  .strictObject({ list: z.enum(favouriteLists), id, starred: z.boolean() })
  .check(z.refine(isNamed, 'not TYPE/sport, or no coupon of this book'))
const offer = z.strictObject({ autoStartVisVideo: z.optional(z.boolean()), oddsFormat: z.optional(oddsFormat) })
const betslip = {
  autoOpenQuickBetslipEnabled: z.optional(z.boolean()),
  defaultMultibetType: z.optional(z.enum(multibetTypes)),
  defaultStake: z.optional(amount),
  lastStake: z.optional(amount),
}
const stakes = z.array(amount).check(z.minLength(1), z.maxLength(20))
const inPlay = z.strictObject({ defaultInPlayTime: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(1_440))) })
const casino = z.strictObject({ isInPlayCasinoEnabled: z.optional(z.boolean()) })
const acceptCashOuts = z.enum(['NOT_ACCEPT', 'ACCEPT_HIGHER_CASHOUTS', 'ACCEPT_ANY_CASHOUTS'])
const spelling = z.string().check(z.maxLength(40))

/** A3.13a: a customer's settings; an absent one has its default. */
export const userSettings = z.strictObject({
  favorites: z.optional(favorites),
  extSettings: z.optional(
    z.strictObject({
      acceptOddsChange: z.optional(acceptOddsChange),
      acceptCashOutsChange: z.optional(acceptCashOuts),
      /** false: do not offer cash-outs to this customer */
      enableCashOuts: z.optional(z.boolean()),
    }),
  ),
  settings: z.optional(
    z.strictObject({
      offer: z.optional(offer),
      betslip: z.optional(z.strictObject({ ...betslip, defaultStakes: z.optional(stakes.check(z.maxLength(maxStakeCount))) })),
      inPlay: z.optional(inPlay),
      casino: z.optional(casino),
    }),
  ),
})
export type UserSettings = z.output<typeof userSettings>

/**
 * The settings as accepted on input, A5.10: acceptance modes in any spelling, where an unknown one accepts nothing, and
 * more than three stakes, of which the first three count.
 */
export const writtenUserSettings = z.strictObject({
  favorites: z.optional(writtenFavorites),
  /** applied after `favorites`, so that devices do not overwrite each other's */
  favoriteChanges: z.optional(z.array(favoriteChange).check(z.maxLength(maxFavouriteChanges))),
  extSettings: z.optional(
    z.strictObject({
      acceptOddsChange: z.optional(
        z.pipe(
          spelling,
          z.transform((written: string) => acceptModeOf(written)),
        ),
      ),
      acceptCashOutsChange: z.optional(
        z.pipe(
          spelling,
          z.transform((written: string) => acceptCashOutsOf(written)),
        ),
      ),
      enableCashOuts: z.optional(z.boolean()),
    }),
  ),
  settings: z.optional(
    z.strictObject({
      offer: z.optional(offer),
      betslip: z.optional(
        z.strictObject({
          ...betslip,
          defaultStakes: z.optional(
            z.pipe(
              stakes,
              z.transform((all) => all.slice(0, maxStakeCount)),
            ),
          ),
        }),
      ),
      inPlay: z.optional(inPlay),
      casino: z.optional(casino),
    }),
  ),
})
