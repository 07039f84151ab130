import type { Catalogue, SportEvent } from '../catalogue/index.ts'

/** The tab of a sport that an event belongs to: matches and races, outrights, or specials. */
export type EventListKind = 'games' | 'outrights' | 'specials'

const specialTags = new Set(['SPECIAL', 'SPECIALS'])
const outrightTags = new Set(['ANTE_POST', 'ANTE-POST', 'OUTRIGHT'])
/** Sports where every event has many participants, so that this alone does not make an outright. */
const racingNames = /^(horse racing|greyhounds?( racing)?|trotting|virtual .*)$/i

export const isRacingSport = ({ name }: { name: string }): boolean => racingNames.test(name.trim())

/** The racing sports with pages of their own. */
export type RacingSport = 'horseRacing' | 'greyhounds'

/** Each source has its own ids for sports; names mean the same everywhere. */
export const racingSportOf = ({ name }: { name: string }): RacingSport | undefined => {
  if (/^horse racing$/i.test(name.trim())) return 'horseRacing'
  return /^greyhounds?( racing)?$/i.test(name.trim()) ? 'greyhounds' : undefined
}

/** Computer-generated around the clock: virtual races and matches have their own page. */
export const isVirtualSport = ({ name }: { name: string }): boolean => /^virtual /i.test(name.trim())

/** P2.35: by tags, or by having many participants outside of racing. */
export function eventListKind(event: SportEvent, sportName: string): EventListKind {
  const tags = event.tags.map((tag) => tag.toUpperCase())
  if (tags.some((tag) => specialTags.has(tag))) return 'specials'
  if (tags.some((tag) => outrightTags.has(tag))) return 'outrights'
  const races = event.racing !== undefined || isRacingSport({ name: sportName })
  return event.type === 'MULTI_PARTICIPANT' && !races ? 'outrights' : 'games'
}

export const sportNameOf = (catalogue: Pick<Catalogue, 'get'>, event: Pick<SportEvent, 'sportId'>): string =>
  catalogue.get('category', event.sportId)?.name ?? ''
