import type { EntityTables } from '@touchline/contract/entity'
import type { Names } from '../../lib/offer/index.ts'

/** "England · Premier League": the same league name exists in several countries. */
export function leagueName({ entities }: Pick<EntityTables, 'entities'>, id: string, names: Names): string {
  const league = entities.category[id]
  const region = entities.category[league?.parentId ?? '']
  return region?.kind === 'region' ? `${names.category(region)} · ${league?.name}` : (league?.name ?? '')
}
