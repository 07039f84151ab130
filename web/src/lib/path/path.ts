import type { Category, SportEvent } from '@touchline/domain/catalogue'

/** A name as it stands in a path: lowercased, everything that is no letter or figure a hyphen. Never empty. */
export const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '') || '-'

type Named = Pick<Category, 'id' | 'name'>

const join = (...parts: string[]): string => `/${parts.map(encodeURIComponent).join('/')}`

/** Names are for people and search engines, ids find the page: an old name in a link still arrives. */
export const pathTo = {
  home: '/',
  inPlay: (sportId?: string) => (sportId ? join('inplay', sportId) : '/inplay'),
  sports: '/sports',
  sport: (sport: Named) => join('sports', slug(sport.name), sport.id),
  category: (sport: Named, category: Named) => join('sports', slug(sport.name), slug(category.name), category.id),
  event: ({ sport, category, event }: { sport?: Named; category?: Named; event: Pick<SportEvent, 'id' | 'name'> }) =>
    join('sports', slug(sport?.name ?? ''), slug(category?.name ?? ''), slug(event.name), event.id),
  search: (words?: string) => (words ? `/search?q=${encodeURIComponent(words)}` : '/search'),
  settings: '/settings',
  maintenance: '/maintenance',
  myBets: '/mybets',
}
