import { type RacingSport, racingSportOf, slug } from '@touchline/domain/browse'
import bulgarian from './descriptions/bg-BG.json' with { type: 'json' }
import english from './descriptions/en-GB.json' with { type: 'json' }
import dutch from './descriptions/nl-NL.json' with { type: 'json' }
import { dataOf, type FirstView } from './firstView.ts'

type Words = Record<string, string>
const languages: Record<string, Words> = { 'en-GB': english, 'nl-NL': dutch, 'bg-BG': bulgarian }

export interface Described {
  path: string
  locale: string
  /** of the brand */
  name: string
  hasFives: boolean
  view: FirstView
}

/**
 * P2.25: what a search engine reads of a page before its program runs: the sentence that the page itself has then, with the
 * names of the sport, league or event from its first answers. Undefined for other pages.
 */
export function describePage({ path, locale, name, hasFives, view }: Described): string | undefined {
  const words: Words = languages[locale] ?? english
  const say = (id: string, values: Words = {}) => filled(words[`description.${id}`] ?? '', { name, ...values })
  const fixed = path === '/fives' && !hasFives ? undefined : fixedPages[path]
  if (fixed) return say(fixed)
  if (/^\/inplay(\/[^/]+)?$/.test(path)) return say('inPlay')
  if (/^\/results(\/[^/]+){0,2}$/.test(path)) return say('results')
  const last = decoded(path.slice(path.lastIndexOf('/') + 1))
  const offered = dataOf(view.answers, 'event').entities
  const event = offered?.event?.[last]
  if (event) return say('event', { event: event.name, category: offered?.category?.[event.categoryId ?? '']?.name ?? '' })
  const { categories = {} } = dataOf(view.answers, 'sportsList')
  const category = categories[listed(view) ?? ''] ?? racingAt(path, Object.values(categories)) ?? categoryAt(path, categories)
  const sport = categories[category?.sportId ?? '']?.name ?? ''
  const sportName = words[`sport:${sport.toLowerCase()}`] ?? sport
  if (!category) return undefined
  if (path.startsWith('/coupons/')) return say('coupons', { category: category.kind === 'sport' ? sportName : category.name })
  return category.kind === 'sport'
    ? say('sport', { sport: sportName })
    : say('category', { category: category.name, sport: sportName })
}

const fixedPages: Record<string, string> = {
  '/sports': 'sports',
  '/more': 'more',
  '/search': 'search',
  '/fives': 'fives',
  '/download-app': 'downloadApp',
}

const filled = (sentence: string, values: Words): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')

/** The category whose matches are embedded. */
function listed({ answers }: FirstView): string | undefined {
  const [name, input = '{}'] = answers.find(([key]) => key.startsWith('matches '))?.[0].split(/ (.*)/s) ?? []
  return name === undefined ? undefined : (JSON.parse(input) as { categoryid?: string }).categoryid
}

const racingPages: Record<string, RacingSport> = { 'horse-racing': 'horseRacing', greyhounds: 'greyhounds' }

/** The sport of a page of racing, which reads its races itself. */
function racingAt<Each extends { name: string; kind?: string }>(
  path: string,
  categories: (Each | undefined)[],
): Each | undefined {
  const sport = racingPages[path.split('/')[2] ?? '']
  return sport && categories.find((each) => each?.kind === 'sport' && racingSportOf(each) === sport)
}

/** The category that a list of coupons or the leagues of a sport have in their address, or the sport that is named in it. */
function categoryAt<Each extends { name: string; kind?: string }>(
  path: string,
  categories: Record<string, Each | undefined>,
): Each | undefined {
  const [, of = ''] = /^\/coupons\/([^/]+)$/.exec(path) ?? []
  const withId = (id: string) => (Object.hasOwn(categories, id) ? categories[id] : undefined)
  if (of) return withId(decoded(of))
  const [, name, id = ''] = /^\/sports\/([^/]+)\/(?:groupedleagues|popular|popular\/leagues)(?:\/([^/]+))?$/.exec(path) ?? []
  if (name === undefined) return undefined
  return withId(decoded(id)) ?? Object.values(categories).find((each) => each?.kind === 'sport' && slug(each.name) === name)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
