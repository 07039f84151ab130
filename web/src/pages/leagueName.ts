import type { EntityTables } from '@touchline/contract/entity'

/** "England · Premier League": names of leagues repeat over countries. */
export function leagueName({ entities }: Pick<EntityTables, 'entities'>, id: string): string {
  const league = entities.category[id]
  const region = entities.category[league?.parentId ?? '']
  return region?.kind === 'region' ? `${region.name} · ${league?.name}` : (league?.name ?? '')
}
