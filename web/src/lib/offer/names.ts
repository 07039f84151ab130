import { nameWithLine, type SideOfLine } from '@touchline/domain/browse'
import type { Category } from '@touchline/domain/catalogue'
import { createContext, use, useEffect, useState } from 'react'

/** A selection's name from the feed; runners and players keep their names, by market type. */
export interface Named extends SideOfLine {
  name: string
}

/** A selection's name as it differs from the others in its market. */
export const sideNamed = (
  { name, outcomeType }: { name: string; outcomeType?: string | undefined },
  market: { type: string; line?: number | undefined } | undefined,
): Named => ({ name, outcomeType, marketType: market?.type, line: market?.line })

/** Catalogue names in the language of the page. */
export interface Names {
  /** "Football", "Ireland"; leagues keep their own names */
  category: (category: { kind: Category['kind']; name: string; countryCode?: string | undefined }) => string
  /** "Match result", "Total goals 2.5" */
  market: (name: string) => string
  /** "Draw", "Bohemians or draw"; with its market's line "Over 2.5", "Arsenal −0.5" */
  selection: (named: Named) => string
  /** the state of a racecourse: "Good to firm" */
  going: (name: string) => string
}

const same = (name: string) => name

/** As in the feed, in English. */
const asTheyAre: Names = {
  category: ({ name }) => name,
  market: same,
  going: same,
  selection: (named) => nameWithLine(named.name, named),
}

/** Wraps the whole page; value of `useLoadedNames`. */
export const OfferNames = createContext(asTheyAre)

export const useNames = (): Names => use(OfferNames)

/** One file per language; none for the feeds' own. */
const files: Record<string, () => Promise<{ default: Record<string, string> }>> = {
  'nl-NL': () => import('./nl-NL.json'),
  'bg-BG': () => import('./bg-BG.json'),
}

export async function loadNames(locale: string): Promise<Names> {
  const file = files[locale]
  if (!file) return asTheyAre
  const [{ namesBy }, { default: known }] = await Promise.all([import('./namesBy.ts'), file()])
  return namesBy((key) => known[key], locale)
}

/** Loaded alongside the first lists without delaying a render; until then, and on failure, the feed's names are shown. */
export function useLoadedNames(locale: string, first = asTheyAre): Names {
  const [names, setNames] = useState(first)
  useEffect(() => {
    if (first === asTheyAre) loadNames(locale).then(setNames, () => undefined)
  }, [locale, first])
  return names
}
