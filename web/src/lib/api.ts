import type { Call, CallName, Calls, DataOf, Envelope, Refusal, RequestOf } from '@touchline/contract'
import { isOffline, serverNow } from './availability.ts'
import { checked } from './checked.ts'
import { firstAnswer } from './firstView.ts'
import { notSent } from './maySend.ts'
import { noteError, type RequestError, requestErrorOf } from './requestErrors.ts'
import { track, trackedFailure } from './tracking/index.ts'

/** An expected refusal by the gateway: its name, and a sentence for error tracking; the page has its own. */
export class Refused extends Error {
  readonly refusal: Refusal
  readonly retryAfterSeconds: number | undefined
  /** from the envelope; absent if the call was not sent */
  readonly resultCode: number | undefined
  constructor(refusal: Refusal, message: string, answered: { retryAfterSeconds?: number | undefined; resultCode?: number } = {}) {
    super(message)
    this.name = 'Refused'
    this.refusal = refusal
    this.retryAfterSeconds = answered.retryAfterSeconds
    this.resultCode = answered.resultCode
  }
}

/** No answer, or one that breaks the contract: the outcome is unknown. */
export class Unanswered extends Error {
  override name = 'Unanswered'
  /** the HTTP status, if there was one */
  status: number | undefined
  /** the device was offline when the call failed */
  readonly offline = isOffline()
}

/** Whether a call failed because the device is offline. */
export const failedOffline = (error: unknown): boolean => error instanceof Unanswered && error.offline

export interface CallOptions {
  signal?: AbortSignal
  timeoutMs?: number
  /** the input of a call that is sent as a form */
  form?: FormData
  /** in place of the session's own, for the second step of a login */
  sessionToken?: string
  /** sent also when the page is left at once */
  keepalive?: boolean
}

/** What each call reports about its sender; the session store keeps `sessionToken` up to date. */
export const sender: {
  sessionToken?: string | undefined
  /** the token of a session that is being ended: only its logout is still sent */
  ending?: string | undefined
  lang?: string
  /** called when the gateway rejects the session token that a call was sent with */
  onSessionRefused?: (sentWith: string | undefined, why: Refusal) => void
} = {}

const timeoutMs = 30_000
const clientVersion = '0.1.0'
const isPhone = () => matchMedia('(max-width: 1023px)').matches

/**
 * Makes a call of the contract and returns its validated data. Throws `Refused` for a named refusal, `Unanswered` when the
 * network or the response failed. Never retries: only the caller knows what may be repeated.
 */
export async function call<Name extends CallName>(
  name: Name,
  input: RequestOf<Calls[Name]>,
  options: CallOptions = {},
): Promise<DataOf<Calls[Name]>> {
  const sent = firstAnswer(name, input)
  if (sent !== undefined) return sent as DataOf<Calls[Name]>
  try {
    const data = await request(name, input, options)
    noteError(name, undefined)
    return data
  } catch (error) {
    // an aborted call has no error to report
    if (!options.signal?.aborted) {
      const failure = failureOf(error)
      noteError(name, failure)
      track('failure', { call: name, ...trackedFailure(failure) })
    }
    throw error
  }
}

async function request<Name extends CallName>(
  name: Name,
  input: RequestOf<Calls[Name]>,
  options: CallOptions,
): Promise<DataOf<Calls[Name]>> {
  const { callOf } = await import('@touchline/contract/callOf')
  const made: Call<CallName> = await callOf(name)
  const { method, path, data, form } = made
  const sentWith = options.sessionToken ?? sender.sessionToken
  const loggedIn = sentWith !== undefined && (sentWith !== sender.ending || name === 'logout')
  const senseless = notSent(made, { server: serverNow(), loggedIn })
  if (senseless) throw new Refused(senseless, senseless)
  const response = await send(method, path, input, options)
  const envelope = await readEnvelope(response, async (text) =>
    form ? { resultCode: 0, data: (await import('@touchline/contract/form')).readForm(form, text) } : JSON.parse(text),
  )
  const { resultCode, errorType = 'TechnicalError', resultMessage = '' } = envelope
  // callers need not know why a session ended
  const isOver = response.status === 401
  if (isOver) sender.onSessionRefused?.(sentWith, errorType)
  if (resultCode !== 0)
    throw new Refused(isOver ? 'SessionExpired' : errorType, resultMessage, {
      resultCode,
      retryAfterSeconds: retryAfter(response),
    })
  try {
    return (await checked(data, envelope.data)) as DataOf<Calls[Name]>
  } catch (cause) {
    throw new Unanswered(`${name}: an answer that is not the contract's`, { cause })
  }
}

function failureOf(error: unknown): RequestError {
  if (error instanceof Refused)
    return requestErrorOf({ refusal: error.refusal, resultCode: error.resultCode, message: error.message })
  return requestErrorOf(error instanceof Unanswered && error.status !== undefined ? { status: error.status } : {})
}

async function send(method: 'GET' | 'POST', path: string, input: Record<string, unknown>, options: CallOptions) {
  const { url, rest } = fillPath(path, input)
  const timeout = AbortSignal.timeout(options.timeoutMs ?? timeoutMs)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  const query = new URLSearchParams(method === 'GET' ? queryOf(rest) : {})
  query.set('lang', sender.lang ?? document.documentElement.lang)
  try {
    return await fetch(`${url}?${query}`, {
      method,
      signal,
      keepalive: options.keepalive ?? false,
      headers: headers(method, options),
      ...(method === 'POST' ? { body: options.form ?? JSON.stringify(rest) } : {}),
    })
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw new Unanswered(`${path}: no answer`, { cause })
  }
}

function headers(method: 'GET' | 'POST', { form, sessionToken = sender.sessionToken }: CallOptions): Record<string, string> {
  const phone = isPhone()
  return {
    'x-client-id': phone ? 'web-mobile' : 'web',
    'x-client-version': clientVersion,
    'x-request-id': requestId(),
    'x-device-type': phone ? 'mobile' : 'desktop',
    ...(sessionToken ? { 'x-session-token': sessionToken } : {}),
    // the browser adds a form's type, with its boundary
    ...(method === 'POST' && !form ? { 'content-type': 'application/json' } : {}),
  }
}

/** A random UUID; `crypto.randomUUID` is missing on pages without TLS. */
function requestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, place) => (place === 6 ? (byte & 15) | 64 : place === 8 ? (byte & 63) | 128 : byte))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Puts path parameters into their braces; the rest goes into the query or the body. */
export function fillPath(path: string, input: Record<string, unknown>): { url: string; rest: Record<string, unknown> } {
  const rest = { ...input }
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { url, rest }
}

const queryOf = (input: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )

/** `read` parses a success; a refusal is always JSON. */
async function readEnvelope(response: Response, read: (text: string) => Promise<unknown>): Promise<Envelope<unknown>> {
  try {
    const type = response.headers.get('content-type')
    if (type?.includes('pdf')) return { resultCode: 0, data: new File([await response.blob()], 'pdf') }
    const text = await response.text()
    const isJson = !response.ok || type?.includes('json')
    const body: unknown = isJson ? JSON.parse(text) : await read(text)
    if (typeof body === 'object' && body !== null && 'resultCode' in body) return body as Envelope<unknown>
  } catch (cause) {
    throw unreadable(response, cause)
  }
  throw unreadable(response)
}

/** A proxy's page instead of the gateway's envelope, or a truncated one. */
function unreadable({ url, status }: Response, cause?: unknown): Unanswered {
  return Object.assign(new Unanswered(`${url}: ${status}, no envelope`, { cause }), { status })
}

const retryAfter = (response: Response): number | undefined => Number(response.headers.get('retry-after')) || undefined
