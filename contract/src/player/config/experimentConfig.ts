import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

/** The settings of a feature or a variant: a few plain values by name. */
const settings = z.record(z.string().check(z.maxLength(60)), z.union([z.string(), z.number(), z.boolean()]))
const state = z.enum(['off', 'on', 'experiment'])
const name = z.string().check(z.minLength(1), z.maxLength(60))

/** P3.14b */
export const featureFlag = z.strictObject({ state, defaultConfig: z.optional(settings) })

/** P3.14a, P4.11b: the variant is drawn on the client; `attributes` identify this very experiment. */
export const experiment = z.strictObject({
  state,
  defaultConfig: z.optional(settings),
  attributes: z.optional(z.record(name, z.string())),
  variants: z
    .array(
      z.strictObject({
        name,
        percentage: z.number().check(z.int(), z.minimum(0), z.maximum(100)),
        config: z.optional(settings),
      }),
    )
    .check(
      z.refine((all) => all.reduce((sum, { percentage }) => sum + percentage, 0) <= 100, 'more than 100 percent in total'),
      z.refine((all) => new Set(all.map((each) => each.name)).size === all.length, 'duplicate variant'),
    ),
})

/** P7.15 */
export const experimentConfig = defineCall({
  name: 'experimentConfig',
  method: 'GET',
  path: '/api/experimentConfig',
  summary: "The operator's experiments by key, each with its variants.",
  session: 'none',
  input: z.object({}),
  data: z.object({ experiments: z.record(z.string(), experiment) }),
  refusals: [],
})
