/** The markets of the demo's main matches on the event page: each under a tab, and named in Dutch and Bulgarian. */
import { readFileSync } from 'node:fs'
import { nameWithoutLine } from '@touchline/domain/browse'
import { describe, expect, it } from 'vitest'
import { footballFixtures } from '../../adapters/src/feed/demo/football.ts'
import { dayOf, hourMs } from '../../adapters/src/feed/demo/picture.ts'
import { marketGroupsOf } from '../../domain/src/browse/index.ts'
import type { Market } from '../../domain/src/catalogue/index.ts'
import { namesBy } from '../../web/src/lib/offer/namesBy.ts'

const today = dayOf(Date.parse('2026-11-21T00:00:00Z'))
const fixture = footballFixtures('touchline', today).find(({ id }) => id.includes('-eng1-'))
if (!fixture) throw new Error('no Premier League match on that day')
const { event, markets } = fixture.picture(fixture.startMs - hourMs)

it('every market is under a tab of the event page, none under Other', () => {
  const known = markets.map(
    ({ selections, ...market }): Market => ({
      ...market,
      inplay: false,
      status: 'OPEN',
      tags: [],
      selectionIds: selections.map(({ id }) => id),
    }),
  )
  const groups = marketGroupsOf(event, 'Football', known)
  expect(groups.map(({ type }) => type)).toEqual([
    'MAIN',
    'YOURBET',
    'GOALS',
    'RESULT',
    'HANDICAPS',
    'TEAMS',
    'HALF',
    'CORRECT_SCORE',
    'CORNERS_CARDS',
    'PLAYERS',
  ])
  expect(new Set(groups.flatMap(({ marketIds }) => marketIds)).size).toBe(markets.length)
})

describe.each(['nl-NL', 'bg-BG'])('in %s', (language) => {
  const known: Record<string, string> = JSON.parse(readFileSync(`web/src/lib/offer/${language}.json`, 'utf8'))
  const names = namesBy((key) => known[key], language)

  it('every market has a name', () => {
    const bases = new Set(markets.map(({ name }) => nameWithoutLine(name)))
    expect(bases.size).toBeGreaterThan(70)
    expect([...bases].filter((name) => known[`market:${name.toLowerCase()}`] === undefined)).toEqual([])
  })

  it('no selection is left in English', () => {
    const english = /\b(over|under|draw|yes|no|odd|first|second|half|equal|both|neither|none|goal|any|other|score|by)\b/i
    const clubs = event.participants.map(({ name }) => name)
    const left = markets.flatMap(({ type, line, selections }) =>
      selections
        .map(({ name, outcomeType }) => names.selection({ name, outcomeType, marketType: type, line }))
        .filter((name) => english.test(clubs.reduce((text, club) => text.replaceAll(club, ''), name))),
    )
    expect([...new Set(left)]).toEqual([])
  })
})
