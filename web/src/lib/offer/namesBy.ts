import { nameBesideLine, nameWithoutLine, sideLine } from '@touchline/domain/browse'
import type { Named, Names } from './names.ts'

/** Looks up a translation by kind and lowercase English name; undefined in the feed's language. */
type Known = (key: string) => string | undefined

/** Markets whose selections are runners or players: a horse may be called "Draw". */
const ofRunners = /^(WIN|PLACE|FORECAST|TRICAST|WITHOUT_FAVOURITE|OUTRIGHT|.*SCORER.*)$/

/** a number, or a span of two */
const numbersIn = /\d+(?:-\d+)?/g

/**
 * A feed names its offer in English. Common names are translated by name, not by market type, because the name says more
 * ("Total Sets 2.5", "Match Result (first half)"); unknown names are shown as in the feed.
 */
export function namesBy(known: Known, locale: string): Names {
  const find = (kind: string, name: string) => known(`${kind}:${name.toLowerCase()}`)
  const part = (name: string) => find('selection', name) ?? name
  const or = find('selection', 'or')
  return {
    category: ({ kind, name, countryCode }) => {
      if (or === undefined || kind === 'league') return name
      return find(kind, name) ?? (kind === 'region' ? country(countryCode, name, locale) : name)
    },
    market: (name) => {
      const base = nameWithoutLine(name)
      const found = find('market', base) ?? numbered(base)
      return found === undefined ? name : found + name.slice(base.length)
    },
    going: (name) => find('going', name) ?? name,
    selection: (named) => {
      const line = sideLine(named)
      if (line === undefined) return sideIn(named)
      return `${sideIn({ ...named, name: nameBesideLine(named.name, named.line) })} ${line}`
    },
  }

  /** "Second innings overs 7-12 runs" is known as "second innings overs {} runs", with its numbers where {} is. */
  function numbered(name: string): string | undefined {
    const numbers = name.match(numbersIn) ?? []
    if (numbers.length === 0) return undefined
    return find('market', name.replaceAll(numbersIn, '{}'))?.replaceAll('{}', () => numbers.shift() ?? '')
  }

  function sideIn({ name, marketType = '' }: Named): string {
    if (or === undefined || (ofRunners.test(marketType) && !/^no goal/i.test(name))) return name
    if (marketType === 'DOUBLE_CHANCE') return name.split(' or ').map(part).join(` ${or} `)
    if (marketType === 'HALF_TIME_FULL_TIME' || marketType.includes('_AND_')) return name.split(' / ').map(sided).join(' / ')
    return sided(name)
  }

  function sided(name: string): string {
    const [, side = '', line = ''] = /^(over|under|draw)( .+)$/i.exec(name) ?? []
    if (side) return part(side) + line
    const [, whose] = /^(.+) any other$/i.exec(name) ?? []
    return whose ? `${whose}, ${part('any other')}` : part(name)
  }
}

/** The country's name if the region is the whole country: "Ireland", not "Ireland, amateurs". */
function country(code: string | undefined, name: string, locale: string): string {
  if (!code || !/^[a-z]{2}$/i.test(code)) return name
  const nameIn = (language: string) => new Intl.DisplayNames(language, { type: 'region' }).of(code.toUpperCase())
  return nameIn('en')?.toLowerCase() === name.toLowerCase() ? (nameIn(locale) ?? name) : name
}
