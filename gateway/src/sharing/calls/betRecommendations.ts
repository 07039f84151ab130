import type { Handlers } from '../../http/index.ts'
import { combinedBefore } from '../combinedBefore.ts'
import { mayBeRecommended } from '../mayBeRecommended.ts'
import { recommendBets } from '../recommendBets.ts'
import type { SharingParts } from '../sharingParts.ts'

/** What a customer who is protected is shown. */
const nothing = async () => []

export function betRecommendations({ pool, catalogue }: SharingParts): Handlers['betRecommendations'] {
  const recommend = combinedBefore(pool)
  return async (input, { session }) => {
    if (session && !(await mayBeRecommended(pool, session.customerId, 'sports')))
      return { data: await recommendBets(input, catalogue, nothing) }
    return { data: await recommendBets(input, catalogue, recommend) }
  }
}
