import { racingTabs } from '@touchline/domain/browse'
import { marketLayouts } from '@touchline/domain/catalogue'
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

const version = z.optional(z.string().check(z.maxLength(40)))

const versioned = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({ version: z.string(), versionMatched: z.boolean(), data: z.optional(data) })

/** P7.14, P3.14a: a part is sent only if the client has another version of it. */
export const configs = defineCall({
  name: 'configs',
  method: 'GET',
  path: '/api/v3/configs',
  summary: 'Market layouts, the bet builder’s easy picks, and the racing tabs.',
  session: 'none',
  input: z.object({
    marketlayoutsversion: version,
    hrtabsorderversion: version,
    bbeasypickversion: version,
    bpmarketsversion: version,
    halftimeheroesversion: version,
  }),
  data: z.object({
    marketLayouts: versioned(z.record(z.string(), z.enum(marketLayouts))),
    /** market types in display order, the first `shown` before the list is expanded */
    betBuilderEasyPick: versioned(z.object({ marketTypes: z.array(z.string()), shown: z.number() })),
    /** market types whose bets show their progress during the match */
    betProgressMarkets: versioned(z.array(z.string())),
    halfTimeHeroes: versioned(z.object({ enabled: z.boolean(), marketTypes: z.array(z.string()) })),
    horseRacingTabsOrder: versioned(z.array(z.enum(racingTabs))),
  }),
  refusals: [],
})
