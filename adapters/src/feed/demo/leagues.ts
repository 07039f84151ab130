import { readFileSync } from 'node:fs'

export interface Club {
  name: string
  /** goals scored and conceded, relative to the league's average */
  attack: number
  defence: number
}

export interface Pairing {
  home: Club
  away: Club
  /** minutes after midnight UTC */
  kickOffMinute: number
}

export interface League {
  id: string
  region: string
  countryCode: string
  name: string
  /** kick-offs may be moved to any hour of the day */
  moved: boolean
  /** goals per side in an average match, and the factor for playing at home */
  goals: number
  homeAdvantage: number
  clubs: Club[]
  rounds: Pairing[][]
}

/** The leagues, those that keep their own kick-off times first. */
const ids = 'eng1 cl es1 it1 de1 fr1 eng2 nl1 pt1 sco1 ie1 de2 tr1 eng3 eng4 bg1 us1 ng1 ke1'.split(' ')

let read: League[] | undefined

export function leagues(): readonly League[] {
  read ??= ids.map((id) => parse(readFileSync(new URL(`./data/${id}.txt`, import.meta.url), 'utf8')))
  return read
}

function parse(text: string): League {
  const lines = Map.groupBy(text.split('\n'), (line) => line.split(' ', 1)[0])
  const rest = (word: string) => (lines.get(word) ?? []).map((line) => line.slice(word.length + 1))
  const [id = '', region = '', countryCode = '', name = '', moved] = rest('league')[0]?.split('|') ?? []
  const [goals = 0, homeAdvantage = 0] = rest('goals')[0]?.split('|').map(Number) ?? []
  const clubs = rest('club').map((line) => {
    const [club = '', attack, defence] = line.split('|')
    return { name: club, attack: Number(attack), defence: Number(defence) }
  })
  const rounds = rest('round').map((line) => line.split(' ').map((match) => pairing(match, clubs)))
  return { id, region, countryCode, name, moved: moved === 'moved', goals, homeAdvantage, clubs, rounds }
}

function pairing(match: string, clubs: Club[]): Pairing {
  const [, home, away, hour, minute] = /^(\d+)-(\d+)@(\d\d)(\d\d)$/.exec(match) ?? []
  const [homeClub, awayClub] = [clubs[Number(home)], clubs[Number(away)]]
  if (!homeClub || !awayClub) throw new Error(`invalid match in the demo's data: ${match}`)
  return { home: homeClub, away: awayClub, kickOffMinute: Number(hour) * 60 + Number(minute) }
}
