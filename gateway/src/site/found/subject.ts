import { type RacingSport, racingSportOf, slug } from '@touchline/domain/browse'
import type { Category, SportEvent } from '@touchline/domain/catalogue'
import { dataOf, type FirstView } from '../firstView.ts'

/** What a page is about. */
export interface Subject {
  event?: SportEvent
  /** of the event, or the sport, region or league whose page it is */
  category?: Category
  sport?: Category
}

type Categories = Record<string, Category | undefined>

/** By the first answers of the page and its path; nothing of pages about something else, or about what does not exist. */
export function subjectOf(path: string, view: FirstView): Subject {
  const { categories = {} } = dataOf(view.answers, 'sportsList')
  const { event: events = {}, category: around = {} } = dataOf(view.answers, 'event').entities ?? {}
  const event = own(events, decoded(path.slice(path.lastIndexOf('/') + 1)))
  if (event) return subject(own(around, event.categoryId), own(around, event.sportId) ?? own(categories, event.sportId), event)
  const category = own(categories, listed(view) ?? '') ?? racingAt(path, categories) ?? categoryAt(path, categories)
  return category ? subject(category, own(categories, category.sportId)) : {}
}

const subject = (category: Category | undefined, sport: Category | undefined, event?: SportEvent): Subject => ({
  ...(event && { event }),
  ...(category && { category }),
  ...(sport && { sport }),
})

const own = <Each>(table: Record<string, Each | undefined>, id: string): Each | undefined =>
  Object.hasOwn(table, id) ? table[id] : undefined

/** The category whose matches are embedded. */
function listed({ answers }: FirstView): string | undefined {
  const [name, input = '{}'] = answers.find(([key]) => key.startsWith('matches '))?.[0].split(/ (.*)/s) ?? []
  return name === undefined ? undefined : (JSON.parse(input) as { categoryid?: string }).categoryid
}

const racingPages: Record<string, RacingSport> = { 'horse-racing': 'horseRacing', greyhounds: 'greyhounds' }

/** The sport of a page of racing, which reads its races itself. */
function racingAt(path: string, categories: Categories): Category | undefined {
  const sport = racingPages[path.split('/')[2] ?? '']
  return sport && Object.values(categories).find((each) => each?.kind === 'sport' && racingSportOf(each) === sport)
}

/** The category that a list of coupons or the leagues of a sport have in their address, or the sport that is named in it. */
function categoryAt(path: string, categories: Categories): Category | undefined {
  const [, of = ''] = /^\/coupons\/([^/]+)$/.exec(path) ?? []
  if (of) return own(categories, decoded(of))
  const [, name, id = ''] = /^\/sports\/([^/]+)\/(?:groupedleagues|popular|popular\/leagues)(?:\/([^/]+))?$/.exec(path) ?? []
  if (name === undefined) return undefined
  return (
    own(categories, decoded(id)) ?? Object.values(categories).find((each) => each?.kind === 'sport' && slug(each.name) === name)
  )
}

/** A part of a path; empty if it cannot be read. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
