import type { Handlers } from '../../http/index.ts'
import { combinedBefore } from '../combinedBefore.ts'
import { recommendBets } from '../recommendBets.ts'
import type { SharingParts } from '../sharingParts.ts'

export function betRecommendations({ pool, catalogue }: SharingParts): Handlers['betRecommendations'] {
  const recommend = combinedBefore(pool)
  return async (input) => ({ data: await recommendBets(input, catalogue, recommend) })
}
