import { nameWithLine, type SideOfLine } from '@touchline/domain/browse'
import type { Category } from '@touchline/domain/catalogue'
import { createContext, use, useEffect, useState } from 'react'

/** What a selection is called by the feed; runners and players keep their own names, by the type of their market. */
export interface Named extends SideOfLine {
  name: string
}

/** A selection as its market tells it from the others. */
export const sideNamed = (
  { name, outcomeType }: { name: string; outcomeType?: string | undefined },
  market: { type: string; line?: number | undefined } | undefined,
): Named => ({ name, outcomeType, marketType: market?.type, line: market?.line })

/** Names of the offer in the language of the page. */
export interface Names {
  /** "Football", "Ireland"; leagues keep their own names */
  category: (category: { kind: Category['kind']; name: string; countryCode?: string | undefined }) => string
  /** "Match result", "Total goals 2.5" */
  market: (name: string) => string
  /** "Draw", "Bohemians or draw"; with its market's line "Over 2.5", "Arsenal −0.5" */
  selection: (named: Named) => string
}

/** As the feed writes them, in English. */
const asTheyAre: Names = {
  category: ({ name }) => name,
  market: (name) => name,
  selection: (named) => nameWithLine(named.name, named),
}

/** Round the whole page: what `useLoadedNames` gives. */
export const OfferNames = createContext(asTheyAre)

export const useNames = (): Names => use(OfferNames)

/** A file a language; none where feeds speak it. */
const files: Record<string, () => Promise<{ default: Record<string, string> }>> = {
  'nl-NL': () => import('./nl-NL.json'),
  'bg-BG': () => import('./bg-BG.json'),
}

async function loadNames(locale: string): Promise<Names> {
  const file = files[locale]
  if (!file) return asTheyAre
  const [{ namesBy }, { default: known }] = await Promise.all([import('./namesBy.ts'), file()])
  return namesBy((key) => known[key], locale)
}

/** They come beside the first lists, for which no picture waits; until then, and without them, names are the feed's. */
export function useLoadedNames(locale: string): Names {
  const [names, setNames] = useState(asTheyAre)
  useEffect(() => {
    loadNames(locale).then(setNames, () => undefined)
  }, [locale])
  return names
}
