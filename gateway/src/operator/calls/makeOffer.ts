import type { OfferFile, OperationInput, Operations } from '@touchline/contract/operator'
import { contributionOf, mostTaken, type OfferTerms, type WageringProduct, wageringProducts } from '@touchline/domain/bonus'
import type { Brand } from '@touchline/domain/brand'
import { formatMinor } from '@touchline/domain/money'
import { parsePrice } from '@touchline/domain/odds'
import { isOtherOffer, makeOffer as makeOfferTo, offersMade } from '../../bonus/index.ts'
import type { Pool } from '../../database/index.ts'
import { customersOf } from '../../message/index.ts'
import { bonusProductsMaxAt, bonusWagerMaxAt } from '../../protection/index.ts'
import { type Acted, actInSteps, OperationRefused, type Who } from '../act.ts'
import { amountOf, customerNamed } from '../arguments.ts'

type OfferBrand = Pick<Brand, 'countryCode' | 'currency' | 'minStake' | 'maxStake'>

/** Makes an offer. Under another ref it goes to those who do not have it yet, such as new customers. */
export const makeOffer = (
  pool: Pool,
  who: Who,
  input: OperationInput<Operations['makeOffer']>,
  brand: OfferBrand,
): Promise<Acted<'makeOffer'>> =>
  actInSteps(pool, { name: 'makeOffer', who, input }, async () => {
    const { offer, customer, audience } = input
    if ((customer === undefined) === (audience === undefined)) throw new OperationRefused('Name one customer, or an audience.')
    const made = { offer, terms: offerTermsOf(input.terms, brand), currency: brand.currency, by: who.by }
    if (await isOtherOffer(pool, made))
      throw new OperationRefused(`The offer ${offer} was made before with other terms: choose another name.`)
    let now = 0
    if (audience === undefined) now = await makeOfferTo(pool, made, [(await customerNamed(pool, customer ?? '')).id])
    else for await (const ids of customersOf(pool, audience)) now += await makeOfferTo(pool, made, ids)
    return { offer, made: now, total: await offersMade(pool, offer) }
  })

/** The terms that a file states, or a refusal that says what is wrong with them. */
export function offerTermsOf(file: OfferFile, brand: OfferBrand): OfferTerms {
  const { currency } = brand
  const { product, acceptDays, terms } = file
  const any = { product, acceptDays, ...(terms !== undefined && { terms }) }
  const amount = (written: string | number) => amountOf(String(written), currency)
  switch (file.kind) {
    case 'bonusCash':
      return { ...any, kind: file.kind, amountMinor: amount(file.amount), ...wageringOf(file, brand) }
    case 'depositMatch': {
      const { kind, percent, upTo } = file
      return { ...any, kind, percent, upToMinor: amount(upTo), ...wageringOf(file, brand) }
    }
    case 'freeBet': {
      const amountMinor = amount(file.amount)
      // all of it is the stake of one bet: an amount that no bet accepts is useless
      if (amountMinor < brand.minStake || amountMinor > brand.maxStake) {
        const [min, max] = [brand.minStake, brand.maxStake].map((minor) => formatMinor(minor, currency))
        throw new OperationRefused(`No bet takes a stake of ${file.amount} ${currency}: offer from ${min} to ${max}.`)
      }
      return { ...any, kind: file.kind, amountMinor, useDays: file.useDays }
    }
    case 'profitBoost': {
      const { kind, percent, maxStake, useDays } = file
      return { ...any, kind, percent, maxStakeMinor: amount(maxStake), useDays }
    }
  }
}

type WageringFile = Pick<Extract<OfferFile, { kind: 'bonusCash' }>, 'product' | 'wagering'>

function wageringOf({ product, wagering }: WageringFile, brand: OfferBrand) {
  const { times, days, minOdds, contribution: stated } = wagering
  const contribution = stated && contributionsOf(stated)
  const counts = (of: WageringProduct) => contributionOf({ product, ...(contribution && { contribution }) }, of)
  // in part, it would have to be wagered more often than it says
  if (counts(product) !== 100) throw new OperationRefused(`An offer for ${product} has to count stakes on ${product} in full.`)
  const counted = wageringProducts.filter((of) => counts(of) > 0)
  const products = bonusProductsMaxAt(brand, new Date())
  if (products !== undefined && counted.length > products)
    throw new OperationRefused(`A bonus is tied to ${products} product here, and this one counts ${counted.join(' and ')}.`)
  const most = bonusWagerMaxAt(brand, new Date())
  if (most !== undefined && times > most)
    throw new OperationRefused(`A bonus may be wagered at most ${most} times here, not ${times}.`)
  if (minOdds !== undefined && !parsePrice(minOdds))
    throw new OperationRefused(`"${minOdds}" is not a price: use for example 1/2 or 1.5.`)
  if (minOdds !== undefined && counts('sports') === 0)
    throw new OperationRefused('Stakes in games have no odds: leave out minOdds.')
  return {
    wagerTimes: times,
    wagerDays: days,
    ...(minOdds !== undefined && { minOdds }),
    ...(contribution && { contribution }),
  }
}

const contributionsOf = ({ sports = 0, games = 0 }: NonNullable<WageringFile['wagering']['contribution']>) => ({ sports, games })

/** The most that a customer who risks nothing can take, and whether that is more than the file states. */
export function worstCase(file: OfferFile, brand: OfferBrand): { amount: string; stated?: string; isAbove: boolean } {
  const mostMinor = mostTaken(offerTermsOf(file, brand))
  const amount = formatMinor(mostMinor, brand.currency)
  if (file.mostTaken === undefined) return { amount, isAbove: true }
  const statedMinor = amountOf(String(file.mostTaken), brand.currency)
  return { amount, stated: formatMinor(statedMinor, brand.currency), isAbove: mostMinor > statedMinor }
}
