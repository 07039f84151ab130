import { detailFields } from '@touchline/domain/registration'
import * as z from 'zod/mini'
import { instant } from '../../entity/index.ts'
import { challengeId, passkeyCreation } from './passkey.ts'
import { userInfo } from './profile.ts'

/** The steps of a login after the credentials, in order. Until the last is completed the token works for `workflowFinalize` and `logout` only. */
export const workflows = ['OTP', 'PASSKEY', 'SECOND_FACTOR', 'EMAIL', 'PASSWORD', 'AGREEMENTS', 'DETAILS'] as const
export type Workflow = (typeof workflows)[number]

/** A7.2: who logged in, for clients that fill in their own forms; what the customer has never told is absent. */
const whoEntered = {
  playerUuid: z.optional(z.string()),
  email: z.optional(z.string()),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  /** `YYYY-MM-DD` */
  dayOfBirth: z.optional(z.string()),
  /** E.164 */
  cellphoneNumber: z.optional(z.string()),
  /** where an answer to the customer's feedback goes: absent until the address is confirmed */
  feedbackEmail: z.optional(z.string()),
  address: z.optional(z.string()),
  city: z.optional(z.string()),
  postalCode: z.optional(z.string()),
}

/** A login: with `workflow` a step is required first, and the fields after `workflowData` are absent. */
export const enteredData = {
  sessionId: z.string(),
  /** the same token, under the name that some clients read */
  platformToken: z.string(),
  expiresAt: instant,
  workflow: z.optional(z.enum(workflows)),
  workflowData: z.optional(
    z.object({
      /** OTP: the book demands a code of everybody, so that no device is trusted */
      noTrust: z.optional(z.literal(true)),
      /** SECOND_FACTOR: the secret of the app that is being set up, after `setUp: 'app'` */
      app: z.optional(z.object({ secret: z.string(), uri: z.string() })),
      /** SECOND_FACTOR: what a browser needs to create the passkey, after `setUp: 'passkey'` */
      passkey: z.optional(z.object({ challengeId, options: passkeyCreation })),
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
  ...whoEntered,
  userInfo: z.optional(userInfo),
}
