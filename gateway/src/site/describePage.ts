import bulgarian from './descriptions/bg-BG.json' with { type: 'json' }
import english from './descriptions/en-GB.json' with { type: 'json' }
import dutch from './descriptions/nl-NL.json' with { type: 'json' }
import type { FirstView } from './firstView.ts'
import { subjectOf } from './found/subject.ts'

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
  const words = wordsOf(locale)
  const say = (id: string, values: Words = {}) => filled(words[`description.${id}`] ?? '', { name, ...values })
  const fixed = path === '/fives' && !hasFives ? undefined : fixedPages[path]
  if (fixed) return say(fixed)
  if (/^\/inplay(\/[^/]+)?$/.test(path)) return say('inPlay')
  if (/^\/results(\/[^/]+){0,2}$/.test(path)) return say('results')
  const { event, category, sport: sportOf } = subjectOf(path, view)
  if (event) return say('event', { event: event.name, category: category?.name ?? '' })
  const sport = sportName(locale, sportOf?.name ?? '')
  if (!category) return undefined
  if (path.startsWith('/coupons/')) return say('coupons', { category: category.kind === 'sport' ? sport : category.name })
  return category.kind === 'sport' ? say('sport', { sport }) : say('category', { category: category.name, sport })
}

/** In the language of the page, where it has a word for it. */
export const sportName = (locale: string, sport: string): string => wordsOf(locale)[`sport:${sport.toLowerCase()}`] ?? sport

const wordsOf = (locale: string): Words => languages[locale] ?? english

const fixedPages: Record<string, string> = {
  '/sports': 'sports',
  '/more': 'more',
  '/search': 'search',
  '/fives': 'fives',
  '/download-app': 'downloadApp',
}

const filled = (sentence: string, values: Words): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
