import type * as z from 'zod/mini'
import type { Form } from './form.ts'
import type { Refusal } from './refusals.ts'

/** Any call may answer these; a call lists only what is its own. */
export const everyCallRefuses = [
  'InvalidRequest',
  'TooLarge',
  'TooManyRequests',
  'Unavailable',
  'TechnicalError',
] as const satisfies Refusal[]

/**
 * One call of the gateway. A GET reads its input from path parameters and query, a POST from its JSON body;
 * `session` says whether a logged-in customer is needed, used when there, or of no matter.
 */
export interface Call<
  Name extends string = string,
  Input extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
> {
  name: Name
  method: 'GET' | 'POST'
  /** below the host, with `{braces}` round path parameters, as OpenAPI writes it */
  path: `/api/${string}`
  summary: string
  session: 'required' | 'optional' | 'none'
  /** how a success is written where it is not the envelope; refusals always are in it */
  form?: Form
  input: Input
  data: Data
  refusals: readonly Refusal[]
}

/** Keeps the call's own words (its name, its refusals, whether it needs a session) in its type. */
export function defineCall<const C extends Call>(call: C): C {
  return call
}

export type InputOf<C extends Call> = z.output<C['input']>
/** what a caller may write, before defaults */
export type RequestOf<C extends Call> = z.input<C['input']>
export type DataOf<C extends Call> = z.output<C['data']>

/** Every answer, whatever the call. `resultCode` 0 is success and then there is `data`. */
export interface Envelope<Data> {
  resultCode: number
  resultMessage?: string
  errorType?: Refusal
  data?: Data
}
