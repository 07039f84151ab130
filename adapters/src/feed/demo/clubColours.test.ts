import { sideColoursPattern } from '@touchline/domain/catalogue'
import { describe, expect, it } from 'vitest'
import { clubColours, coloursInCategory, coloursOf } from './clubColours.ts'
import { leagues } from './leagues.ts'
import { cricketFormats } from './sports/cricketFormats.ts'
import { scoredSports } from './sports/scoredSports.ts'
import { unitSports } from './sports/unitSports.ts'

const contests = [...scoredSports, ...unitSports, ...cricketFormats]

describe("the colours of the demo's clubs", () => {
  it('are of clubs that it has, in words that a feed may use', () => {
    for (const [sport, clubs] of clubColours()) {
      if (sport === 'virtual-football') continue
      const names = new Set(
        sport === 'football'
          ? leagues().flatMap((league) => league.clubs.map(({ name }) => name))
          : contests.filter(({ prefix }) => prefix === sport).flatMap((each) => each.leagues.flatMap(({ sides }) => sides)),
      )
      for (const [name, { colours }] of clubs) {
        expect(names).toContain(name)
        expect({ name, isKnown: sideColoursPattern.test(colours ?? '') }).toEqual({ name, isKnown: true })
      }
    }
  })

  it('are known of every club of the leagues that most people bet on', () => {
    const of = new Set('eng1 eng2 eng3 eng4 cl es1 it1 de1 de2 fr1 nl1 sco1 ie1 us1'.split(' '))
    const clubs = leagues().flatMap((league) => (of.has(league.id) ? league.clubs : []))
    expect(clubs.filter(({ name }) => !coloursOf('football', name).colours)).toEqual([])
  })

  it('are those of the sport: a name may belong to clubs of two', () => {
    expect(coloursOf('football', 'Newcastle')).toEqual({ colours: 'white black stripes' })
    expect(coloursInCategory('rugby-union-premiership', 'Newcastle')).toEqual({ colours: 'black white plain' })
    expect(coloursInCategory('tennis-open', 'Newcastle')).toEqual({})
  })
})
