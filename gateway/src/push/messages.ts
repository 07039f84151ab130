/** A Bayeux message from a client, its fields validated; everything else in it was dropped. */
export interface Request {
  /** empty if missing */
  channel: string
  id?: string
  clientId?: string
  /** the channels of /meta/subscribe and /meta/unsubscribe, always as a list */
  subscription: string[]
  /** the field as sent, for the reply */
  subscriptionSent?: string | string[]
  supportedConnectionTypes: string[]
  /** the oldest version of the protocol that the client speaks */
  minimumVersion?: string
  connectionType?: string
  /** a connect with `advice.timeout: 0` wants its reply at once */
  adviceTimeout?: number
  ext: Record<string, unknown>
}

export interface Advice {
  reconnect: 'retry' | 'handshake' | 'none'
  interval?: number
  timeout?: number
  maxInterval?: number
  'multiple-clients'?: boolean
}

export interface Reply {
  channel: string
  id?: string
  successful: boolean
  error?: string
  clientId?: string
  version?: '1.0'
  minimumVersion?: '1.0'
  supportedConnectionTypes?: readonly string[]
  subscription?: string | string[]
  advice?: Advice
  ext?: Record<string, unknown>
}

/** The size limits of a request. A stock client sends at most 8,192 bytes at once. */
export const requestLimits = { bytes: 65_536, messages: 256, subscriptions: 512, nameLength: 256 }

/** A request's messages; undefined if it is not Bayeux. A single message may come without its array. */
export function parseRequests(text: string): Request[] | undefined {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return undefined
  }
  const list = Array.isArray(json) ? json : [json]
  if (list.length === 0 || list.length > requestLimits.messages) return undefined
  const requests = list.map(parseRequest)
  return requests.every((each) => each !== undefined) ? requests : undefined
}

function parseRequest(json: unknown): Request | undefined {
  if (!isRecord(json)) return undefined
  const { id, clientId, subscription, connectionType, advice } = json
  // Ids are strings in the protocol; some clients use numbers.
  const idText = typeof id === 'number' ? String(id) : id
  if (idText !== undefined && !isName(idText)) return undefined
  if (clientId !== undefined && clientId !== null && !isName(clientId)) return undefined
  const names = subscription === undefined ? none : typeof subscription === 'string' ? [subscription] : subscription
  if (!Array.isArray(names) || names.length > requestLimits.subscriptions || !names.every(isName)) return undefined
  const types = json.supportedConnectionTypes
  return {
    channel: isName(json.channel) ? json.channel : '',
    subscription: names,
    supportedConnectionTypes: Array.isArray(types) ? types.filter(isName) : none,
    ext: isRecord(json.ext) ? json.ext : noExt,
    ...(idText === undefined ? {} : { id: idText }),
    ...(isName(clientId) ? { clientId } : {}),
    ...(subscription === undefined ? {} : { subscriptionSent: typeof subscription === 'string' ? subscription : names }),
    ...(isName(json.minimumVersion) ? { minimumVersion: json.minimumVersion } : {}),
    ...(isName(connectionType) ? { connectionType } : {}),
    ...(isRecord(advice) && typeof advice.timeout === 'number' ? { adviceTimeout: advice.timeout } : {}),
  }
}

/** Most requests leave these empty, and a held connect stays in memory while it is held. */
const none: string[] = []
const noExt: Record<string, unknown> = {}

const isName = (value: unknown): value is string => typeof value === 'string' && value.length <= requestLimits.nameLength
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
