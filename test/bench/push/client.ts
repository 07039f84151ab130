/** The listeners of the push bench, in a separate process: many that count bytes, a few that parse their messages. */
import { setTimeout as wait } from 'node:timers/promises'
import { answerCommands } from './commands.ts'
import { type Dialect, dialects, type Kind } from './dialects.ts'
import { type RawSocket, rawSocket } from './rawSocket.ts'

const counting: RawSocket[] = []
const probes: RawSocket[] = []
const others: RawSocket[] = []
/** messages that the others receive, once they parse them */
let othersMessages = 0
/** of each change that a probe read */
let latenciesUs: number[] = []
let cpu = process.cpuUsage()
let sinceMs = performance.now()

interface Listeners {
  kind: Kind
  port: number
  count: number
  subscription?: string
}

/** Opens a listener; resolves when the server has confirmed the subscription. */
async function listen(dialect: Dialect, port: number): Promise<RawSocket> {
  const socket = await rawSocket({ port, path: dialect.path, onEnd: () => undefined })
  const { greeting } = dialect
  await new Promise<void>((resolve) => {
    if (dialect.path === '/') return resolve()
    socket.onText = (text) => {
      const step = dialect.step(text)
      for (const reply of step?.send ?? []) socket.send(reply)
      if (step?.listens) resolve()
    }
    if (greeting !== undefined) socket.send(greeting)
  })
  socket.onText = undefined
  return socket
}

async function listenMany({ kind, port, count, subscription }: Listeners): Promise<RawSocket[]> {
  const dialect = dialects[kind](subscription)
  const made: RawSocket[] = []
  while (made.length < count) {
    const group = Array.from({ length: Math.min(100, count - made.length) }, () => listen(dialect, port))
    made.push(...(await Promise.all(group)))
  }
  return made
}

function probe(socket: RawSocket, dialect: Dialect): void {
  socket.onText = (text) => {
    const nowUs = Number(process.hrtime.bigint() / 1_000n)
    for (const { data } of dialect.read(text)) {
      for (const { op, data: fields } of data.ops) {
        if (op === 'update' && fields?.odds !== undefined) latenciesUs.push(nowUs - fields.odds)
      }
    }
  }
}

const handlers = {
  /** one in fifty is a probe, including the first and the last socket of the server */
  async open(listeners: Listeners) {
    const made = await listenMany(listeners)
    const dialect = dialects[listeners.kind](listeners.subscription)
    for (const [index, socket] of made.entries()) {
      if (index % 50 === 0) {
        probe(socket, dialect)
        probes.push(socket)
      } else counting.push(socket)
    }
  },
  /** listeners that only hold a connection */
  async openIdle(listeners: Listeners) {
    others.push(...(await listenMany(listeners)))
  },
  /** the idle listeners parse each message too */
  readAll() {
    const dialect = dialects.touchline()
    for (const socket of others)
      socket.onText = (text) => {
        othersMessages += dialect.read(text).length
      }
  },
  /** they disconnect and each reconnects at its own time; returns how long it took until all listen again */
  async breakAndReturn({ withinMs, ...listeners }: Listeners & { withinMs: number }) {
    const startMs = performance.now()
    for (const each of others.splice(0)) each.end()
    const dialect = dialects[listeners.kind](listeners.subscription)
    const back = async () => {
      await wait(Math.random() * withinMs)
      others.push(await listen(dialect, listeners.port))
    }
    await Promise.all(Array.from({ length: listeners.count }, back))
    return performance.now() - startMs
  },
  /** a third of the idle listeners stop reading */
  stallSome: () => others.forEach((each, index) => index % 3 === 0 && each.pause()),
  stall: () => others.forEach((each) => each.pause()),
  resume: () => others.forEach((each) => each.resume()),
  /** counts from now on */
  mark() {
    for (const each of [...counting, ...probes, ...others]) each.bytes = 0
    latenciesUs = []
    othersMessages = 0
    cpu = process.cpuUsage()
    sinceMs = performance.now()
  },
  /** received since the mark, once nothing more arrives */
  async report() {
    const used = process.cpuUsage(cpu)
    const busy = (used.user + used.system) / 1_000 / (performance.now() - sinceMs)
    const total = () => [...counting, ...probes].reduce((sum, each) => sum + each.bytes, 0)
    for (let before = -1; before !== total(); ) {
      before = total()
      await wait(300)
    }
    const bytesOfProbes = probes.reduce((sum, each) => sum + each.bytes, 0)
    const sorted = latenciesUs.toSorted((a, b) => a - b)
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0) / 1_000
    return {
      // A socket that only counts gets the same bytes as the probes: equal bytes are equal changes.
      deliveries: bytesOfProbes === 0 ? 0 : (sorted.length * total()) / bytesOfProbes,
      p50Ms: at(0.5),
      p99Ms: at(0.99),
      busy,
      othersMessages,
    }
  },
  close() {
    for (const each of [...counting.splice(0), ...probes.splice(0), ...others.splice(0)]) each.end()
  },
}
export type ClientCommands = typeof handlers

answerCommands(handlers)
