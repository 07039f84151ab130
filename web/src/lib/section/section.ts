/** P2.42a: the kinds of pages that are counted apart. */
export type PageKind =
  | 'home'
  | 'inPlay'
  | 'coupon'
  | 'casino'
  | 'more'
  | 'registration'
  | 'login'
  | 'payment'
  | 'withdraw'
  | 'virtualSportsHome'
  | 'promotions'
  | 'racingHome'
  | 'greyhoundsHome'
  | 'sport'
  | 'league'
  | 'sportCasino'
  | 'liveCasino'
  | 'dfg'

/** P2.42b: the section that a kind of page belongs to, by its name. */
const sections = {
  home: 'HOME',
  inPlay: 'INPLAY',
  coupon: 'COUPON',
  casino: 'CASINO',
  more: 'MORE',
  registration: 'REGISTRATION',
  login: 'LOGIN',
  payment: 'PAYMENT',
  withdraw: 'WITHDRAW',
  virtualSportsHome: 'VS_HOME',
  promotions: 'PROMOTIONS',
  racingHome: 'R_HOME',
  greyhoundsHome: 'GH_HOME',
  sport: 'SPORT',
  league: 'LEAGUE',
  sportCasino: 'CASINO',
  liveCasino: 'CASINO',
  dfg: 'CASINO',
} as const satisfies Record<PageKind, string>
export type Section = (typeof sections)[PageKind]

export const sectionOf = (kind: PageKind): Section => sections[kind]

/** dialogs that stand for a page */
const dialogs: Readonly<Record<string, PageKind>> = {
  login: 'login',
  registration: 'registration',
  deposit: 'payment',
  withdraw: 'withdraw',
}

/** The first that matches. */
const paths: readonly (readonly [RegExp, PageKind])[] = [
  [/^\/$/, 'home'],
  [/^\/inplay(filters)?(\/|$)/, 'inPlay'],
  [/^\/(coupons?|easy-pick-coupon|favourites-coupon)\//, 'coupon'],
  [/^\/(livecasino|casino\/live-casino)(\/|$)/, 'liveCasino'],
  [/^\/inplaycasino(\/|$)/, 'sportCasino'],
  [/^\/casino(-lobby)?(\/|$)/, 'casino'],
  [/^\/dfg(\/|$)/, 'dfg'],
  [/^\/more(\/|$)/, 'more'],
  [/^\/registration(\/|$)/, 'registration'],
  [/^\/login(\/|$)/, 'login'],
  [/^\/deposit(\/|$)/, 'payment'],
  [/^\/withdraw(\/|$)/, 'withdraw'],
  [/^\/promotions(\/|$)/, 'promotions'],
  [/^\/virtuals(\/|$)|^\/sports\/(horse-racing|greyhounds)\/virtuals(\/|$)/, 'virtualSportsHome'],
  [/^\/sports\/horse-racing(\/|$)/, 'racingHome'],
  [/^\/sports\/greyhounds(\/|$)/, 'greyhoundsHome'],
  // a sport and its lists, a league of it and its lists
  [/^\/sports$|^\/sports\/[^/]+(\/(outrights|specials|groupedleagues|popular|popular\/leagues|bet-finder))?(\/[^/]+)?$/, 'sport'],
  [/^\/sports\/[^/]+\/multileague\//, 'sport'],
  [/^\/sports\/[^/]+\/[^/]+(\/(outrights|specials))?\/[^/]+$|^\/sports\/[^/]+\/[^/]+\/eventgroups\//, 'league'],
]

/** The kind of a page, or of the dialog over it that stands for one; undefined for the rest. */
export function pageKindOf(path: string, openDialogs: readonly string[]): PageKind | undefined {
  const dialog = openDialogs.findLast((name) => Object.hasOwn(dialogs, name))
  return dialog === undefined ? paths.find(([pattern]) => pattern.test(path))?.[1] : dialogs[dialog]
}
