import { type Calls, routes } from './generated/calls.ts'
import type { ErrorType } from './generated/schemas.ts'

export interface ClientOptions {
  /** the gateway: `https://bets.example.com` */
  url: string
  /** the language of names and sentences; English by default */
  lang?: string
  /** sent with each call: `{ 'x-client-id': 'web' }` */
  headers?: Record<string, string>
  /** `fetch` by default */
  send?: typeof fetch
}

export interface CallOptions {
  /** `sessionId` of a login */
  token?: string
  signal?: AbortSignal
}

export interface Client {
  /** Resolves to the data of a success. Rejects with `Refused`, or with what `fetch` throws when nothing answers. */
  call<Name extends keyof Calls>(name: Name, input: Calls[Name]['request'], options?: CallOptions): Promise<Calls[Name]['data']>
}

/** A refusal: docs/errors.md says what each means and what to do. */
export class Refused extends Error {
  readonly errorType: ErrorType | undefined
  readonly resultCode: number
  readonly status: number
  /** seconds to wait before another try */
  readonly retryAfter: number | undefined

  constructor({ errorType, resultCode, resultMessage }: Envelope, response: Response) {
    super(resultMessage ?? errorType ?? `the answer has status ${response.status}`)
    this.name = 'Refused'
    this.errorType = errorType
    this.resultCode = resultCode
    this.status = response.status
    this.retryAfter = Number(response.headers.get('retry-after')) || undefined
  }
}

interface Envelope {
  resultCode: number
  resultMessage?: string
  errorType?: ErrorType
  data?: unknown
}

/** A client of one gateway. It keeps no session: pass its token to each call that needs one. */
export function createClient({ url, lang, headers = {}, send = fetch }: ClientOptions): Client {
  return {
    async call(name, input, { token, signal } = {}) {
      const route: Route = routes[name]
      const { path, query, body } = requestOf(route, input)
      if (lang !== undefined) query.set('lang', lang)
      const response = await send(`${url}${path}${query.size > 0 ? `?${query}` : ''}`, {
        method: route.method,
        headers: {
          ...headers,
          ...(token !== undefined && { 'x-session-token': token }),
          ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
      })
      return (await dataOf(response, route)) as never
    },
  }
}

type Fields = Record<string, unknown>

interface Route {
  method: string
  path: string
  /** how the input is sent, if not in path and query */
  body?: 'json' | 'multipart'
  /** the type of a success without an envelope */
  answers?: string
}

function requestOf({ path, body }: Route, input: Fields): { path: string; query: URLSearchParams; body?: string | FormData } {
  const query = new URLSearchParams()
  if (body === 'json') return { path, query, body: JSON.stringify(input) }
  if (body === 'multipart') return { path, query, body: formOf(input) }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
  for (const [name, value] of Object.entries(input))
    if (value !== undefined && !path.includes(`{${name}}`))
      query.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  return { path: filled, query }
}

/** A list is sent as one part for each. */
function formOf(input: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined) form.append(name, each instanceof Blob ? each : String(each))
  return form
}

async function dataOf(response: Response, { answers }: Route): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  if (answers !== undefined && !isJson) return answers === 'application/pdf' ? response.blob() : response.text()
  const envelope = (isJson ? await response.json() : { resultCode: -1 }) as Envelope
  if (envelope.resultCode !== 0) throw new Refused(envelope, response)
  return envelope.data
}
