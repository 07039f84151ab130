import type { Handlers } from '../http/index.ts'
import { buildCategoryLookup, buildSearchCategories, buildSportCompetitions } from './countedCategories.ts'
import { buildCoupon, buildTopCoupon } from './coupon.ts'
import { buildEventGroups } from './eventGroups.ts'
import type { Offer } from './offer.ts'
import { buildOutrights, buildSpecials } from './outrights.ts'
import { buildFeaturedLeague, buildGroupedLeagues, buildPopularLeagues, buildSportPopular } from './popular.ts'
import type { StoredAnswers } from './storedAnswers.ts'
import { buildVirtuals } from './virtuals.ts'

export type SportCalls =
  | 'outrights'
  | 'specials'
  | 'eventGroups'
  | 'sportCompetitions'
  | 'groupedLeagues'
  | 'categoryLookup'
  | 'featuredLeague'
  | 'searchCategories'
  | 'sportPopular'
  | 'popularLeagues'
  | 'coupon'
  | 'topCoupon'
  | 'virtuals'

interface Parts {
  offer: Offer
  answer: StoredAnswers
  now: () => number
}

/** What a sport's pages show beside its matches. An answer is kept under all that it was asked for with. */
export function sportHandlers({ offer, answer, now }: Parts): Pick<Handlers, SportCalls> {
  const keyOf = (name: SportCalls, asked: object) => `${name} ${JSON.stringify(asked)}`
  return {
    outrights: (asked) => answer(keyOf('outrights', asked), () => buildOutrights(offer, asked)),
    specials: (asked) => answer(keyOf('specials', asked), () => buildSpecials(offer, asked)),
    eventGroups: (asked) => answer(keyOf('eventGroups', asked), () => buildEventGroups(offer, asked)),
    sportCompetitions: (asked) => answer(keyOf('sportCompetitions', asked), () => buildSportCompetitions(offer, asked, now())),
    groupedLeagues: (asked) => answer(keyOf('groupedLeagues', asked), () => buildGroupedLeagues(offer, asked, now())),
    categoryLookup: (asked) => answer(keyOf('categoryLookup', asked), () => buildCategoryLookup(offer, asked)),
    featuredLeague: (asked) => answer(keyOf('featuredLeague', asked), () => buildFeaturedLeague(offer, asked, now())),
    searchCategories: (asked) => answer(keyOf('searchCategories', asked), () => buildSearchCategories(offer, asked, now())),
    sportPopular: (asked) => answer(keyOf('sportPopular', asked), () => buildSportPopular(offer, asked, now())),
    popularLeagues: (asked) => answer(keyOf('popularLeagues', asked), () => buildPopularLeagues(offer, asked, now())),
    coupon: (asked) => answer(keyOf('coupon', asked), () => buildCoupon(offer, asked, now())),
    topCoupon: (asked) => answer(keyOf('topCoupon', asked), () => buildTopCoupon(offer, asked, now())),
    virtuals: (asked) => answer(keyOf('virtuals', asked), () => buildVirtuals(offer, asked, now())),
  }
}
