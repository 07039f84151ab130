interface Address {
  /** as the router matches them; links lead to the first form that has all its names */
  paths: readonly string[]
  /** the message that the page's title begins with, before the name of its sport, league or event; absent: only the name */
  title?: string
}

/**
 * P2.8 to P2.12b: the addresses of sports. What is chosen on a page is in the query of its address: `market`, `sort`,
 * `marketGroupId`.
 */
export const addresses = {
  sports: { paths: ['/sports'], title: 'sports.title' },
  /** a sport by its name alone leads to it */
  sportByName: { paths: ['/sports/:sportName'] },
  matches: { paths: ['/sports/:sportName/:categoryName/:categoryId', '/sports/:sportName/:categoryId'] },
  outrights: {
    paths: ['/sports/:sportName/:categoryName/outrights/:categoryId', '/sports/:sportName/outrights/:categoryId'],
    title: 'sport.outrights',
  },
  specials: {
    paths: ['/sports/:sportName/:categoryName/specials/:categoryId', '/sports/:sportName/specials/:categoryId'],
    title: 'sport.specials',
  },
  /** the leagues of a sport, by region */
  competitions: { paths: ['/sports/:sportName/groupedleagues/:categoryId?'], title: 'sport.competitions' },
  /** several leagues together, one under the other */
  multiLeague: { paths: ['/sports/:sportName/multileague/:categoryId'], title: 'sport.byLeague' },
  multiLeagueOutrights: { paths: ['/sports/:sportName/multileague/outrights/:categoryId'], title: 'sport.outrights' },
  multiLeagueSpecials: { paths: ['/sports/:sportName/multileague/specials/:categoryId'], title: 'sport.specials' },
  /** by region, the leagues with most matches first */
  multiLeagueGrouped: { paths: ['/sports/:sportName/multileague/groupedleagues/:categoryId'], title: 'sport.byRegion' },
  /** one round or day, the first unless the filter names another */
  multiLeagueEventGroups: {
    paths: ['/sports/:sportName/multileague/eventgroups/:categoryId/:filterId?'],
    title: 'sport.byRound',
  },
  multiLeagueSpecial: { paths: ['/sports/:sportName/multileague/:eventName/specialssev/:eventId'] },
  eventGroups: { paths: ['/sports/:sportName/:categoryName/eventgroups/:categoryId/:filterId?'], title: 'sport.byRound' },
  inPlay: { paths: ['/inplay/:categoryId?'], title: 'inplay.title' },
  inPlayFilters: { paths: ['/inplayfilters/:categoryId?'], title: 'inplay.filters' },
  event: { paths: ['/sports/:sportName/:categoryName/:eventName/:eventId'] },
  outright: { paths: ['/sports/:sportName/:categoryName/:eventName/outrightssev/:eventId'] },
  special: { paths: ['/sports/:sportName/:categoryName/:eventName/specialssev/:eventId'] },
  race: { paths: ['/sports/:sportName/:eventName/sev/:eventId'] },
} as const satisfies Record<string, Address>

export type AddressName = keyof typeof addresses
