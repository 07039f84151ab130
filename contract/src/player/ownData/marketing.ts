import { marketingChannels, marketingProducts } from '@touchline/domain/registration'
import * as z from 'zod/mini'
import { instant } from '../../entity/index.ts'

export const marketingPair = { product: z.enum(marketingProducts), channel: z.enum(marketingChannels) }

/** Every product and channel with the current choice, and all choices made, the newest first. */
export const marketingChoicesData = z.object({
  choices: z.array(z.object({ ...marketingPair, given: z.boolean() })),
  history: z.array(z.object({ ...marketingPair, given: z.boolean(), at: instant })),
})
export type MarketingChoices = z.output<typeof marketingChoicesData>
