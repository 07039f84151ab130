import { eventListKind, isVirtualSport, racingSportOf, slug } from '@touchline/domain/browse'
import type { Category, SportEvent } from '@touchline/domain/catalogue'
import type { ModalName } from '../modals/index.ts'

/** Event pages have a path by kind of event. */
const pages = { games: undefined, outrights: 'outrightssev', specials: 'specialssev' } as const

type Named = Pick<Category, 'id' | 'name'>

const join = (...parts: string[]): string => `/${parts.map(encodeURIComponent).join('/')}`

/** The racing sports have one address each, whatever their id. */
const racingHomes = { horseRacing: '/sports/horse-racing', greyhounds: '/sports/greyhounds' }

/** Names are for people and search engines, ids find the page: a link with an old name still works. */
export const pathTo = {
  home: '/',
  inPlay: (sportId?: string) => (sportId ? join('inplay', sportId) : '/inplay'),
  sports: '/sports',
  sport: (sport: Named) => {
    const racing = racingSportOf(sport)
    if (racing) return racingHomes[racing]
    return isVirtualSport(sport) ? join('virtuals', sport.id) : join('sports', slug(sport.name), sport.id)
  },
  category: (sport: Named, category: Named) => join('sports', slug(sport.name), slug(category.name), category.id),
  /** P2.11, P2.14, P2.33: the page of an event by its kind. */
  event: ({ sport, category, event }: { sport?: Named; category?: Named; event: SportEvent }) => {
    if (sport && isVirtualSport(sport)) return join('virtuals', event.categoryId, event.id)
    const kind = eventListKind(event, sport?.name ?? '')
    const racing = sport && racingSportOf(sport)
    const single = join(slug(event.name), 'sev', event.id)
    if (racing && kind === 'outrights') return `${racingHomes[racing]}/future-races${single}`
    if (racing === 'horseRacing' && kind === 'specials') return `${racingHomes[racing]}/specials${single}`
    if (sport && event.racing) return join('sports', slug(sport.name)) + single
    const page = pages[kind]
    const names = [slug(sport?.name ?? ''), slug(category?.name ?? ''), slug(event.name)]
    return join('sports', ...names, ...(page ? [page] : []), event.id)
  },
  virtuals: (categoryId?: string, eventId?: string) =>
    join('virtuals', ...(categoryId ? [categoryId, ...(eventId ? [eventId] : [])] : [])),
  coupon: (couponId: string, sportId?: string) => join('coupon', couponId, ...(sportId ? [sportId] : [])),
  favourites: '/favourites',
  priceBoosts: '/price-boosts',
  search: (words?: string) => (words ? `/search?q=${encodeURIComponent(words)}` : '/search'),
  settings: '/settings',
  /** a modal by name, over the home page */
  modal: (name: ModalName) => `/?modal=${name}`,
  maintenance: '/maintenance',
  registration: '/registration',
  myBets: '/mybets',
}
