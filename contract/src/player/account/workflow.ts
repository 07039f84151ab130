import { detailFields } from '@touchline/domain/registration'
import * as z from 'zod/mini'
import { instant } from '../../entity/index.ts'
import { userInfo } from './profile.ts'

/** The steps of a login after the credentials, in order. Until the last is completed the token works for `workflowFinalize` and `logout` only. */
export const workflows = ['OTP', 'EMAIL', 'PASSWORD', 'AGREEMENTS', 'DETAILS'] as const
export type Workflow = (typeof workflows)[number]

/** A login: with `workflow` a step is required first, and the fields after `workflowData` are absent. */
export const enteredData = {
  sessionId: z.string(),
  expiresAt: instant,
  workflow: z.optional(z.enum(workflows)),
  workflowData: z.optional(
    z.object({
      /** EMAIL: the address that has to be confirmed first */
      email: z.optional(z.string()),
      /** PASSWORD: the shortest new password, in characters */
      minLength: z.optional(z.number()),
      /** AGREEMENTS: the version of the terms to accept */
      termsVersion: z.optional(z.string()),
      /** DETAILS: what the customer has to tell, and where they live */
      missing: z.optional(z.array(z.enum(detailFields))),
      countryCode: z.optional(z.string()),
    }),
  ),
  playerUuid: z.optional(z.string()),
  userInfo: z.optional(userInfo),
}
