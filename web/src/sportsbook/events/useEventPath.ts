import type { SportEvent } from '@touchline/domain/catalogue'
import { useEntity } from '../../lib/live/index.ts'
import { pathTo } from '../../lib/path/index.ts'

/** The path of an event's page, as far as its sport and league are known. */
export function useEventPath(event: SportEvent | undefined): string {
  const category = useEntity('category', event?.categoryId)
  const sport = useEntity('category', event?.sportId)
  if (!event) return pathTo.home
  return pathTo.event({ event, ...(sport ? { sport } : {}), ...(category ? { category } : {}) })
}
