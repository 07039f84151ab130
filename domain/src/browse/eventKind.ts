import type { Catalogue, SportEvent } from '../catalogue/index.ts'

/** Under which tab of a sport an event stands: its matches and races, what is won over a season, or anything else one can bet on. */
export type EventListKind = 'games' | 'outrights' | 'specials'

const specialTags = new Set(['SPECIAL', 'SPECIALS'])
const outrightTags = new Set(['ANTE_POST', 'ANTE-POST', 'OUTRIGHT'])
/** Where many run against each other in every event, that alone makes no outright. */
const racingNames = /^(horse racing|greyhounds?( racing)?|trotting|virtual .*)$/i

export const isRacingSport = ({ name }: { name: string }): boolean => racingNames.test(name.trim())

/** Drawn by a computer all day long: its races and matches have a page of their own. */
export const isVirtualSport = ({ name }: { name: string }): boolean => /^virtual /i.test(name.trim())

/** P2.35: by its tags, or because many take part in it outside of racing. */
export function eventListKind(event: SportEvent, sportName: string): EventListKind {
  const tags = event.tags.map((tag) => tag.toUpperCase())
  if (tags.some((tag) => specialTags.has(tag))) return 'specials'
  if (tags.some((tag) => outrightTags.has(tag))) return 'outrights'
  const races = event.racing !== undefined || isRacingSport({ name: sportName })
  return event.type === 'MULTI_PARTICIPANT' && !races ? 'outrights' : 'games'
}

export const sportNameOf = (catalogue: Pick<Catalogue, 'get'>, event: Pick<SportEvent, 'sportId'>): string =>
  catalogue.get('category', event.sportId)?.name ?? ''
