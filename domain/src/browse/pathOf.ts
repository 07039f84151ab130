import type { Category, SportEvent } from '../catalogue/index.ts'
import { eventListKind, isVirtualSport, racingSportOf } from './eventKind.ts'
import { slug } from './slug.ts'

type Named = Pick<Category, 'id' | 'name'>

/** A path of these parts, each of any text. */
export const joinPath = (...parts: string[]): string => `/${parts.map(encodeURIComponent).join('/')}`

/** Event pages have a path by kind of event. */
const pages = { games: undefined, outrights: 'outrightssev', specials: 'specialssev' } as const

/** The racing sports have one address each, whatever their id. */
const racingHomes = { horseRacing: '/sports/horse-racing', greyhounds: '/sports/greyhounds' }

/**
 * The addresses of the offer. Names are for people and search engines, ids find the page: a link with an old name still works, and
 * the one made here is the address that search engines are told of.
 */
export const pathOf = {
  sport: (sport: Named): string => {
    const racing = racingSportOf(sport)
    if (racing) return racingHomes[racing]
    return isVirtualSport(sport) ? joinPath('virtuals', sport.id) : joinPath('sports', slug(sport.name), sport.id)
  },
  category: (sport: Named, category: Named): string => joinPath('sports', slug(sport.name), slug(category.name), category.id),
  /** P2.11, P2.14, P2.33: the page of an event by its kind. */
  event: ({ sport, category, event }: { sport?: Named; category?: Named; event: SportEvent }): string => {
    if (sport && isVirtualSport(sport)) return joinPath('virtuals', event.categoryId, event.id)
    const kind = eventListKind(event, sport?.name ?? '')
    const racing = sport && racingSportOf(sport)
    const single = joinPath(slug(event.name), 'sev', event.id)
    if (racing && kind === 'outrights') return `${racingHomes[racing]}/future-races${single}`
    if (racing === 'horseRacing' && kind === 'specials') return `${racingHomes[racing]}/specials${single}`
    if (sport && event.racing) return joinPath('sports', slug(sport.name)) + single
    const page = pages[kind]
    const names = [slug(sport?.name ?? ''), slug(category?.name ?? ''), slug(event.name)]
    return joinPath('sports', ...names, ...(page ? [page] : []), event.id)
  },
}
