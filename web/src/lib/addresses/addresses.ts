interface Address {
  /** as the router matches them; links lead to the first form that has all its names */
  paths: readonly string[]
}

/**
 * P2.8 to P2.15: the addresses of sports. What is chosen on a page is in the query of its address: `market`, `sort`,
 * `marketGroupId`; of racing `day`, `country`, `meeting`, `letter`, `q`.
 */
export const addresses = {
  sports: { paths: ['/sports'] },
  /** a sport by its name alone leads to it */
  sportByName: { paths: ['/sports/:sportName'] },
  matches: { paths: ['/sports/:sportName/:categoryName/:categoryId', '/sports/:sportName/:categoryId'] },
  outrights: {
    paths: ['/sports/:sportName/:categoryName/outrights/:categoryId', '/sports/:sportName/outrights/:categoryId'],
  },
  specials: {
    paths: ['/sports/:sportName/:categoryName/specials/:categoryId', '/sports/:sportName/specials/:categoryId'],
  },
  /** of a league, from the statistics of its matches */
  leagueTable: { paths: ['/sports/:sportName/:categoryName/table/:categoryId'] },
  topScorers: { paths: ['/sports/:sportName/:categoryName/topscorers/:categoryId'] },
  /** the leagues of a sport, by region */
  competitions: { paths: ['/sports/:sportName/groupedleagues/:categoryId?'] },
  /** the most important matches and leagues of a sport, also by its name alone */
  popular: { paths: ['/sports/:sportName/popular/:categoryId?'] },
  popularLeagues: { paths: ['/sports/:sportName/popular/leagues/:categoryId?'] },
  /** several leagues together, one under the other */
  multiLeague: { paths: ['/sports/:sportName/multileague/:categoryId'] },
  multiLeagueOutrights: { paths: ['/sports/:sportName/multileague/outrights/:categoryId'] },
  multiLeagueSpecials: { paths: ['/sports/:sportName/multileague/specials/:categoryId'] },
  /** by region, the leagues with most matches first */
  multiLeagueGrouped: { paths: ['/sports/:sportName/multileague/groupedleagues/:categoryId'] },
  /** one round or day, the first unless the filter names another */
  multiLeagueEventGroups: {
    paths: ['/sports/:sportName/multileague/eventgroups/:categoryId/:filterId?'],
  },
  multiLeagueSpecial: { paths: ['/sports/:sportName/multileague/:eventName/specialssev/:eventId'] },
  eventGroups: { paths: ['/sports/:sportName/:categoryName/eventgroups/:categoryId/:filterId?'] },
  /** the search in one sport */
  betFinder: { paths: ['/sports/:sportName/bet-finder/:categoryId'] },
  /** the coupons of a sport, region or league */
  coupons: { paths: ['/coupons/:categoryId'] },
  coupon: { paths: ['/coupon/:couponId/:sportCategoryId?'] },
  /** a coupon's matches with what their bet builders are mostly made of */
  easyPick: { paths: ['/easy-pick-coupon/:couponId/:sportCategoryId?'] },
  /** what has ended: of a sport or `all`, today or on the day 2026-11-28 */
  results: { paths: ['/results/:sportId?/:date?'] },
  inPlay: { paths: ['/inplay/:categoryId?'] },
  inPlayFilters: { paths: ['/inplayfilters/:categoryId?'] },
  event: { paths: ['/sports/:sportName/:categoryName/:eventName/:eventId'] },
  outright: { paths: ['/sports/:sportName/:categoryName/:eventName/outrightssev/:eventId'] },
  special: { paths: ['/sports/:sportName/:categoryName/:eventName/specialssev/:eventId'] },
  eventStatistics: { paths: ['/sports/:sportName/:categoryName/:eventName/stats/:eventId'] },
  race: { paths: ['/sports/:sportName/:eventName/sev/:eventId'] },
  horseRacing: { paths: ['/sports/horse-racing'] },
  horseRacingMeetings: { paths: ['/sports/horse-racing/meetings'] },
  horseRacingAllRaces: { paths: ['/sports/horse-racing/all-races'] },
  horseRacingVirtuals: { paths: ['/sports/horse-racing/virtuals/:categoryId?/:eventId?'] },
  horseRacingAToZ: { paths: ['/sports/horse-racing/a-z-search'] },
  /** the same, with the words typed */
  horseRacingSearch: { paths: ['/sports/horse-racing/search'] },
  horseRacingFutures: { paths: ['/sports/horse-racing/future-races'] },
  horseRacingFuture: { paths: ['/sports/horse-racing/future-races/:eventName/sev/:eventId'] },
  horseRacingSpecials: { paths: ['/sports/horse-racing/specials'] },
  horseRacingSpecial: { paths: ['/sports/horse-racing/specials/:eventName/sev/:eventId'] },
  greyhounds: { paths: ['/sports/greyhounds'] },
  greyhoundsMeetings: { paths: ['/sports/greyhounds/meetings'] },
  greyhoundsAllRaces: { paths: ['/sports/greyhounds/all-races'] },
  greyhoundsVirtuals: { paths: ['/sports/greyhounds/virtuals/:categoryId?/:eventId?'] },
  greyhoundsFutures: { paths: ['/sports/greyhounds/future-races'] },
  greyhoundsFuture: { paths: ['/sports/greyhounds/future-races/:eventName/sev/:eventId'] },
} as const satisfies Record<string, Address>

export type AddressName = keyof typeof addresses
