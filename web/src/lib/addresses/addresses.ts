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
  competitions: { paths: ['/sports/:sportName/groupedleagues/:categoryId'], title: 'sport.competitions' },
  event: { paths: ['/sports/:sportName/:categoryName/:eventName/:eventId'] },
  outright: { paths: ['/sports/:sportName/:categoryName/:eventName/outrightssev/:eventId'] },
  special: { paths: ['/sports/:sportName/:categoryName/:eventName/specialssev/:eventId'] },
  race: { paths: ['/sports/:sportName/:eventName/sev/:eventId'] },
} as const satisfies Record<string, Address>

export type AddressName = keyof typeof addresses
