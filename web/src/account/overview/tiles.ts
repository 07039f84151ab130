import type { Calls, DataOf } from '@touchline/contract'

type Answered = DataOf<Calls['accountDashboard']>['tiles'][number]

/** A3.11: a tile as the page shows it. */
export interface Tile extends Pick<Answered, 'type' | 'name' | 'imageUrl'> {
  value: number
  /** the page that lists what is counted */
  to: string
}

const pages = {
  openBets: '/mybets/open',
  freeBets: '/mybets/bonuses',
  profitBoosts: '/mybets/bonuses',
} as const satisfies Record<Answered['name'], string>

export const tilesOf = ({ tiles }: { tiles: readonly Answered[] }): Tile[] =>
  tiles.map(({ type, name, imageUrl, data: { count: value } }) => ({ type, name, imageUrl, value, to: pages[name] }))
