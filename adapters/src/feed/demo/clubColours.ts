import { readFileSync } from 'node:fs'

type Colours = { colours?: string }

let read: ReadonlyMap<string, ReadonlyMap<string, Colours>> | undefined

/** Clubs by sport, each with its colours; `data/colours.txt` says how. */
export function clubColours(): ReadonlyMap<string, ReadonlyMap<string, Colours>> {
  read ??= parse(readFileSync(new URL('./data/colours.txt', import.meta.url), 'utf8'))
  return read
}

function parse(text: string): Map<string, Map<string, Colours>> {
  const sports = new Map<string, Map<string, Colours>>()
  let clubs = new Map<string, Colours>()
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    if (line.startsWith('sport ')) {
      clubs = new Map()
      sports.set(line.slice('sport '.length), clubs)
      continue
    }
    const [colours = '', names = ''] = line.split(': ')
    for (const name of names.split(', ')) clubs.set(name, { colours })
  }
  return sports
}

const unknown: Colours = {}

/** What a club plays in; nothing if we do not know it. */
export const coloursOf = (sport: string, name: string): Colours => clubColours().get(sport)?.get(name) ?? unknown

/** The same for a club of a league, whose category's id begins with the sport's name. */
export function coloursInCategory(categoryId: string, name: string): Colours {
  for (const [sport, clubs] of clubColours()) if (categoryId.startsWith(`${sport}-`)) return clubs.get(name) ?? unknown
  return unknown
}
