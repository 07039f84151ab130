import { marketingChannels, marketingProducts } from '@touchline/domain/registration'
import * as z from 'zod/mini'

/** Offers of this product by this channel. */
export const marketingChoice = z.strictObject({ product: z.enum(marketingProducts), channel: z.enum(marketingChannels) })
