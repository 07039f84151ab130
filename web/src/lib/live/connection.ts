import type { CometD, Message } from 'cometd'
import { createSubscriptions, noAnswer, type SubscriptionParts, sendBytesMax } from './subscriptions.ts'

export type ConnectionState = 'connected' | 'connecting' | 'offline'

export interface ConnectionParts extends SubscriptionParts {
  url: string
  /** loads the stock client, which is not part of the first page */
  load(): Promise<new () => CometD>
  /** who we are, asked at each handshake */
  credentials(): { token?: string; lang?: string; clientId?: string }
  /** the server knows nothing of us: what is wanted must be subscribed again */
  begun(isFirst: boolean): void
  stateChanged(): void
  random(): number
}

export interface Connection {
  readonly state: ConnectionState
  /** Shakes hands (again, if it did before), under the credentials of now. */
  start(): void
  stop(): void
  /** Brings the server's subscriptions in line with what is wanted, for these channels. */
  settle(channels: Iterable<string>): void
  /** The network is gone, for as long as nobody calls `start`. */
  lost(): void
  /** Lets go of the server until somebody calls `start`, and is not offline for that. */
  rest(): void
}

/** Being without a connection for longer than this is told. */
const maxWaitMs = 6_000
/** A socket that takes longer to open stands before something that lets none through. */
const openTimeoutMs = 8_000
/** The stock client that could not be fetched is fetched again after this long, or twice. */
const fetchAgainMs = 5_000
/** After this long on polls a socket is tried again; each time in vain doubles it. */
const pollingMaxWaitMs = 60_000

export function createConnection(parts: ConnectionParts): Connection {
  let client: CometD | undefined
  let starts = 0
  let state: ConnectionState = 'connecting'
  let patience: ReturnType<typeof setTimeout> | undefined
  let handshaken = false
  let everHandshaken = false
  /** a connect failed since the handshake: what was on its way then may be lost */
  let broke = false
  const subscriptions = createSubscriptions(parts)
  /** tries a socket again after a while on polls */
  let upgrade: ReturnType<typeof setTimeout> | undefined
  let upgradesInVain = 0
  let fetching: ReturnType<typeof setTimeout> | undefined

  function setState(next: ConnectionState): void {
    if (next !== 'connecting') stopMaxWait()
    else if (state !== 'offline') patience ??= setTimeout(() => setState('offline'), maxWaitMs)
    // Trying again does not make it less lost: only a connection does.
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
      // The page's own files could not be fetched: there is no network, of which a browser tells, or no server, of which it does not.
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
      if (message.successful === true) parts.heard()
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
      // Many clients that lose one server must not come back in step.
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
    // The server forgot what an earlier session had subscribed, and so did the stock client.
    subscriptions.forget()
    preferSocket()
    const isFirst = !everHandshaken
    everHandshaken = true
    setState('connected')
    parts.begun(isFirst)
  }

  /** The stock client that once fell back to polls stays with them: a socket that failed once may have been bad luck. */
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
    // The server goes on where it stopped sending, not where we stopped hearing: with a new session nothing is missed.
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

/** A handshake that we abort ourselves is logged as a failed negotiation, once for each transport. Nobody has to act on that. */
const silence = (client: CometD): CometD => Object.assign(client, { _warn: () => undefined })
