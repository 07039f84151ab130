import type * as z from 'zod/mini'
import type { Form } from './form.ts'
import type { Refusal } from './refusals.ts'

/** Refusals of every call; a call lists only its own. */
export const everyCallRefuses = [
  'InvalidRequest',
  'TooLarge',
  'TooManyRequests',
  'Unavailable',
  'TooBusy',
  'TechnicalError',
] as const satisfies Refusal[]

/** Why a session ended: any call with a token may be refused so, in place of SessionExpired. */
export const sessionEndRefusals = [
  'SessionEndedElsewhere',
  'SessionTokenReused',
  'SessionSelfExcluded',
  'SessionTimedOut',
  'SessionTimeLimit',
  'SessionTimeSlot',
  'SessionFrozen',
  'SessionNotActive',
] as const satisfies Refusal[]

/**
 * One call of the gateway. A GET reads its input from path parameters and query, a POST from its JSON body; `session`:
 * whether a logged-in customer is required, optional or irrelevant.
 */
export interface Call<
  Name extends string = string,
  Input extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
> {
  name: Name
  method: 'GET' | 'POST'
  /** below the host, with `{braces}` for path parameters, as in OpenAPI */
  path: `/api/${string}`
  summary: string
  session: 'required' | 'optional' | 'none'
  /** the format of a success that does not use the envelope; refusals always do */
  form?: Form
  /**
   * how a POST sends its input, if not as JSON. `multipart`: `file` fields are repeated, one per file. `ignored`: in the path; the
   * body may be anything
   */
  body?: 'multipart' | 'ignored'
  input: Input
  data: Data
  refusals: readonly Refusal[]
}

/** Keeps the call's literals (its name, refusals, session) in its type. */
export function defineCall<const C extends Call>(call: C): C {
  return call
}

export type InputOf<C extends Call> = z.output<C['input']>
/** as sent by a caller, before defaults */
export type RequestOf<C extends Call> = z.input<C['input']>
export type DataOf<C extends Call> = z.output<C['data']>

/** Every response, whatever the call. `resultCode` 0 is success, and then there is `data`. */
export interface Envelope<Data> {
  resultCode: number
  resultMessage?: string
  errorType?: Refusal
  data?: Data
}
