import type { Calls, DataOf } from '@touchline/contract'
import type { Refused } from '../http/index.ts'
import type { Session } from '../session/index.ts'
import type { AccountParts } from './accountParts.ts'
import { notifyOfWayIn } from './notifyOfWayIn.ts'
import { otpKeys } from './otpKeys.ts'
import { passkeyName } from './passkeyName.ts'
import { factorStepOf, HasSecondFactor, mustBeTheOnly, type NewFactor } from './secondFactors.ts'

export type SetUp =
  | { is: 'begun'; workflowData?: DataOf<Calls['workflowFinalize']>['workflowData'] }
  | { is: 'done'; recoveryCodes?: string[] }

type SetUpRefused =
  | Refused<'InvalidRequest' | 'OtpWrong' | 'PasskeyInvalid' | 'NotAllowed'>
  | { refused: 'LoginTooManyAttempts'; retryAfterSeconds: number }

interface Taken {
  session: Session
  input: NewFactor
  lang: string
  userAgent: string | undefined
}

/** The step of a login in which a customer without a second factor sets one up. `begun` also if they have one by now. */
export async function setUpSecondFactor(parts: AccountParts, taken: Taken): Promise<SetUp | SetUpRefused> {
  const { session, input } = taken
  if ((await factorStepOf(parts, session.customerId)) !== 'secondFactor') return { is: 'begun' }
  try {
    if (input.otp !== undefined) return await confirmApp(parts, taken, input.otp)
    if (input.created) return await addPasskey(parts, taken, input.created)
  } catch (error) {
    if (error instanceof HasSecondFactor) return { is: 'begun' }
    throw error
  }
  if (input.setUp === undefined) return { refused: 'InvalidRequest', message: 'setUp: missing' }
  return input.setUp === 'app' ? beginApp(parts, session) : beginPasskey(parts, session)
}

async function beginApp({ authenticators }: AccountParts, { customerId, username }: Session): Promise<SetUp> {
  const app = await authenticators.begin(customerId, username)
  return { is: 'begun', ...(app && { workflowData: { app } }) }
}

async function beginPasskey({ passkeys }: AccountParts, session: Session): Promise<SetUp | SetUpRefused> {
  const creation = await passkeys.creation(session)
  return 'data' in creation ? { is: 'begun', workflowData: { passkey: creation.data } } : { refused: 'NotAllowed' }
}

async function confirmApp(
  parts: AccountParts,
  { session: { customerId }, lang }: Taken,
  otp: string,
): Promise<SetUp | SetUpRefused> {
  const attempt = await parts.attempts.begin(otpKeys(customerId))
  if ('retryAfterSeconds' in attempt) return { refused: 'LoginTooManyAttempts', ...attempt }
  let recoveryCodes: string[] | undefined
  try {
    recoveryCodes = await parts.authenticators.confirm(customerId, otp, async (db) => {
      await mustBeTheOnly(db, customerId)
      await notifyOfWayIn(db, parts, { customerId, template: 'appAdded', lang })
    })
  } finally {
    attempt.end(recoveryCodes ? 'succeeded' : 'failed')
  }
  parts.mail.wake()
  return recoveryCodes ? { is: 'done', recoveryCodes } : { refused: 'OtpWrong' }
}

async function addPasskey(
  parts: AccountParts,
  { session, lang, userAgent }: Taken,
  created: NonNullable<NewFactor['created']>,
): Promise<SetUp | SetUpRefused> {
  const { customerId } = session
  const name = passkeyName(userAgent)
  const added = await parts.passkeys.add({ session, ...created, name }, async (db) => {
    await mustBeTheOnly(db, customerId)
    await notifyOfWayIn(db, parts, { customerId, template: 'passkeyAdded', name, lang })
  })
  parts.mail.wake()
  if ('refused' in added) return { refused: added.refused === 'PasskeyInvalid' ? 'PasskeyInvalid' : 'NotAllowed' }
  return { is: 'done' }
}
