import type { CometD, Message } from 'cometd'
import { createSubscriptions, noAnswer, type SubscriptionParts, sendBytesMax } from './subscriptions.ts'

export type ConnectionState = 'connected' | 'connecting' | 'offline'

export interface ConnectionParts extends SubscriptionParts {
  url: string
  /** loads the stock client, which is not part of the first page */
  load(): Promise<new () => CometD>
  /** our credentials, read at each handshake */
  credentials(): { token?: string; lang?: string; clientId?: string }
  /** the server has no session of ours: subscribe again */
  started(isFirst: boolean): void
  stateChanged(): void
  random(): number
}

export interface Connection {
  readonly state: ConnectionState
  /** Shakes hands (again), with the current credentials. */
  start(): void
  stop(): void
  /** Matches the server's subscriptions to the held channels. */
  settle(channels: Iterable<string>): void
  /** The network is gone until the next `start`. */
  lost(): void
  /** Disconnects until the next `start`, without counting as offline. */
  rest(): void
}

/** A connection missing for longer than this is reported. */
const maxWaitMs = 6_000
/** A socket that takes longer to open is probably blocked on the way. */
const openTimeoutMs = 8_000
/** Delay before the stock client is loaded again; doubled afterwards. */
const fetchAgainMs = 5_000
/** A socket is tried again after this long on polling; doubled after each failure. */
const pollingMaxWaitMs = 60_000

export function createConnection(parts: ConnectionParts): Connection {
  let client: CometD | undefined
  let starts = 0
  let state: ConnectionState = 'connecting'
  let patience: ReturnType<typeof setTimeout> | undefined
  let handshaken = false
  let everHandshaken = false
  /** a connect failed since the handshake: messages in flight may be lost */
  let broke = false
  const subscriptions = createSubscriptions(parts)
  /** retries a socket after a while on polling */
  let upgrade: ReturnType<typeof setTimeout> | undefined
  let upgradesInVain = 0
  let fetching: ReturnType<typeof setTimeout> | undefined

  function setState(next: ConnectionState): void {
    if (next !== 'connecting') stopMaxWait()
    else if (state !== 'offline') patience ??= setTimeout(() => setState('offline'), maxWaitMs)
    // A retry does not end the offline state: only a connection does.
    if (next === state || (next === 'connecting' && state === 'offline')) return
    state = next
    parts.stateChanged()
  }

  function stopMaxWait(): void {
    clearTimeout(patience)
    patience = undefined
  }

  async function begin(): Promise<void> {
    starts += 1
    const thisStart = starts
    leave()
    setState('connecting')
    let Client: new () => CometD
    try {
      Client = await parts.load()
    } catch {
      // The page's own files failed to load: no network, which a browser reports, or no server, which it does not.
      if (thisStart !== starts) return
      setState('offline')
      fetching = setTimeout(() => void begin(), fetchAgainMs * (1 + parts.random()))
      return
    }
    if (thisStart !== starts) return
    client = configured(new Client())
    const mine = client
    const ifCurrent = (handle: (message: Message) => void) => (message: Message) => {
      if (client !== mine) return
      if (message.successful === true) parts.alive()
      handle(message)
    }
    mine.addListener('/meta/handshake', ifCurrent(onHandshake))
    mine.addListener('/meta/connect', ifCurrent(onConnect))
    mine.handshake()
  }

  function configured(made: CometD): CometD {
    made.configure({
      url: parts.url,
      logLevel: 'warn',
      // The scheduler's worker comes from a blob, which the page's policy forbids.
      useWorkerScheduler: false,
      // Clients that lose the same server must not reconnect all at once.
      backoffIncrement: 500 + Math.floor(parts.random() * 1_000),
      maxBackoff: 15_000,
      connectTimeout: openTimeoutMs,
      maxSendBayeuxMessageSize: sendBytesMax,
    })
    for (const type of made.getTransportTypes()) if (type === 'callback-polling') made.unregisterTransport(type)
    made.registerExtension('session', {
      outgoing: (message) =>
        message.channel === '/meta/handshake' ? { ...message, ext: { ...message.ext, session: parts.credentials() } } : message,
    })
    return made
  }

  function onHandshake(message: Message): void {
    handshaken = message.successful === true
    broke = false
    if (!handshaken) {
      parts.problem({ error: 'COMETD_ERROR', channel: '/meta/handshake', message: message.error ?? noAnswer })
      return setState('connecting')
    }
    // The server dropped the subscriptions of the earlier session, and so did the stock client.
    subscriptions.forget()
    preferSocket()
    const isFirst = !everHandshaken
    everHandshaken = true
    setState('connected')
    parts.started(isFirst)
  }

  /** The stock client never leaves polling by itself: a single socket failure may have been bad luck. */
  function preferSocket(): void {
    if (client?.getTransport()?.type !== 'long-polling') {
      upgradesInVain = 0
      return
    }
    const waitMs = pollingMaxWaitMs * 2 ** Math.min(upgradesInVain, 5) * (1 + parts.random())
    upgradesInVain += 1
    upgrade = setTimeout(() => void begin(), waitMs)
  }

  function onConnect(message: Message): void {
    if (message.successful !== true) {
      broke = handshaken
      return setState('connecting')
    }
    // The server resumes where it stopped sending, not where we stopped receiving: a new session avoids gaps.
    if (broke) return void begin()
    setState('connected')
    if (client && subscriptions.unsettled.size > 0) subscriptions.settle(client, [...subscriptions.unsettled])
  }

  function leave(): void {
    const old = client
    client = undefined
    handshaken = false
    clearTimeout(upgrade)
    clearTimeout(fetching)
    subscriptions.forget()
    if (old) silence(old).disconnect()
  }

  return {
    get state() {
      return state
    },
    start: () => void begin(),
    stop() {
      starts += 1
      leave()
      stopMaxWait()
    },
    settle(channels) {
      if (client && handshaken) subscriptions.settle(client, channels)
    },
    lost() {
      starts += 1
      leave()
      setState('offline')
    },
    rest() {
      starts += 1
      leave()
      stopMaxWait()
    },
  }
}

/** The stock client logs a handshake that we abort as a failed negotiation, once per transport. No action is needed. */
const silence = (client: CometD): CometD => Object.assign(client, { _warn: () => undefined })
