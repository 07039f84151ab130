import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { entityTables, id } from '../../entity/index.ts'
import { withTotals } from './inPlayView.ts'

/** P7.18: the home page, as widgets in display order. */
export const home = defineCall({
  name: 'home',
  method: 'GET',
  path: '/api/v3/home',
  summary:
    'The home page as widgets: what is in play, the races next off, today’s main events, coupons, the operator’s links. MARQUEE, PRICE_BOOSTS, MARKET_MOVERS, POPULAR_BETS, BETBUILDER_ACCAS, CASINO and CASINO_JACKPOTS mean that `headlines`, `priceBoostHome`, `marketMovers`, `popularBets`, `widgets`, `personalization` and `jackpotsAmount` have something to show.',
  session: 'none',
  input: z.object({ totals: withTotals }),
  data: z.object({
    ...entityTables.shape,
    widgets: z.array(
      z.object({
        /** one of the types of the specification; a client ignores unknown ones */
        type: z.string(),
        title: z.string(),
        /** for lists of events; empty for other widgets */
        eventIds: z.array(id),
        /** of COUPONS: the non-empty ones */
        coupons: z.optional(z.array(z.object({ id, name: z.string() }))),
        /** of BANNERS, QUICK_LINKS and SINGLE_QUICK_LINK: as configured by the operator; only banners have a text and a picture */
        links: z.optional(
          z.array(
            z.object({
              title: z.string(),
              text: z.optional(z.string()),
              href: z.string(),
              /** of a banner: a path at `appConfig.contentUrl` */
              picture: z.optional(z.string()),
              competition: z.optional(z.boolean()),
            }),
          ),
        ),
      }),
    ),
    /** the match that `headlines` begins with on a wide page, which need not list it again */
    featured: z.optional(id),
    inPlayCounts: z.record(z.string(), z.number()),
    marketCounts: z.record(z.string(), z.number()),
  }),
  refusals: [],
})
