export interface Played {
  home: string
  away: string
  goals: { home: number; away: number }
}

export interface Strength {
  /** goals scored relative to the league's average; 1 is average */
  attack: number
  /** goals conceded relative to the league's average; below 1 is a good defence */
  defence: number
}

/**
 * Models goals of each match as Poisson counts: home = base · homeAdvantage · attack · the other's defence, away = base ÷
 * homeAdvantage · …; finds the maximum likelihood strengths by cycling (each club in turn so that expected and real goals
 * agree). Adds `steadying` average matches to each club's, so that a handful of results does not produce extremes.
 */
export function fitStrengths(played: readonly Played[], { steadying }: { steadying: number }) {
  const total = { home: 0, away: 0 }
  for (const { goals } of played) {
    total.home += goals.home
    total.away += goals.away
  }
  const base = Math.sqrt((total.home / played.length) * (total.away / played.length))
  const homeAdvantage = Math.sqrt(total.home / total.away)
  const clubs = [...new Set(played.flatMap(({ home, away }) => [home, away]))]
  const strengths = new Map<string, Strength>(clubs.map((club) => [club, { attack: 1, defence: 1 }]))
  for (let cycle = 0; cycle < 60; cycle++) {
    for (const side of ['attack', 'defence'] as const) {
      for (const club of clubs) {
        const own = strengths.get(club)
        if (own) own[side] = ratio(club, side, { played, strengths, base, homeAdvantage, steadying })
      }
      scaleToOne(strengths, side)
    }
  }
  return { base, homeAdvantage, strengths }
}

interface Fit {
  played: readonly Played[]
  strengths: ReadonlyMap<string, Strength>
  base: number
  homeAdvantage: number
  steadying: number
}

function ratio(club: string, side: keyof Strength, { played, strengths, base, homeAdvantage, steadying }: Fit): number {
  let real = steadying * base
  let expected = steadying * base
  const against = side === 'attack' ? 'defence' : 'attack'
  for (const { home, away, goals } of played) {
    if (home !== club && away !== club) continue
    const atHome = home === club
    const homeGoals = atHome === (side === 'attack')
    real += homeGoals ? goals.home : goals.away
    expected += base * (homeGoals ? homeAdvantage : 1 / homeAdvantage) * (strengths.get(atHome ? away : home)?.[against] ?? 1)
  }
  return real / expected
}

function scaleToOne(strengths: ReadonlyMap<string, Strength>, side: keyof Strength): void {
  const all = [...strengths.values()]
  const mean = Math.exp(all.reduce((sum, each) => sum + Math.log(each[side]), 0) / all.length)
  for (const each of all) each[side] /= mean
}
