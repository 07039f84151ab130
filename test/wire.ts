/** A proxy between a gateway and its database that can go silent: nothing is refused or closed, nothing arrives. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** `before`: the database never receives the statement; `after`: it was executed, and the answer never arrives. */
export type Moment = 'before' | 'after'

export interface Wire {
  /** the database's URL through this proxy */
  url: string
  /**
   * Goes silent on the first connection that has sent all of these statements in this order, at the last of them. Resolves
   * when it is silent; `after` means once the database has executed it.
   */
  cutAt(moment: Moment, ...statements: string[]): Promise<void>
  /** Resolves when no statement waits for its answer: one that was sent before a trap was set never springs it. */
  idle(): Promise<void>
  /** goes silent on every open connection, in both directions */
  cut(): void
  /** closes the silent connections; new connections are forwarded */
  mend(): void
  close(): void
}

interface Connected {
  client: Socket
  server: Socket
  /** `answer`: forwards until the answer is complete, but does not deliver the answer */
  silent: false | 'answer' | true
  /** whether it has sent a statement that is not answered */
  waits: boolean
  /** how many of the trap's statements it has sent */
  matched: number
}

/** `databaseUrl` names a unix socket by its `host` parameter, like those of the tests' own server. */
export async function wire(databaseUrl: string): Promise<Wire> {
  const url = new URL(databaseUrl)
  const socket = `${url.searchParams.get('host')}/.s.PGSQL.5432`
  const connections = new Set<Connected>()
  let trap: { moment: Moment; statements: string[]; sprung: () => void } | undefined
  let sprung = () => {}
  let down = false

  /** Follows the statements; returns whether this is the trap's last. */
  function springs(connection: Connected, bytes: Buffer): boolean {
    const next = trap?.statements[connection.matched]
    if (next !== undefined && bytes.includes(next)) connection.matched++
    return connection.matched === trap?.statements.length
  }

  const between = createServer((client) => {
    const server = connect(socket)
    const connection: Connected = { client, server, silent: down, waits: false, matched: 0 }
    connections.add(connection)
    client.on('data', (bytes) => {
      connection.waits = true
      if (trap && springs(connection, bytes)) {
        connection.silent = trap.moment === 'before' || 'answer'
        sprung = trap.sprung
        trap = undefined
        if (connection.silent === true) sprung()
      }
      if (connection.silent !== true) server.write(bytes)
    })
    server.on('data', (bytes) => {
      if (bytes.includes(ready)) connection.waits = false
      if (!connection.silent) client.write(bytes)
      else if (connection.silent === 'answer' && isReady(bytes)) {
        connection.silent = true
        sprung()
      }
    })
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => one.destroy())
      // a silent proxy does not pass on that the other end has closed
      one.on('close', () => {
        connection.waits = false
        if (!connection.silent) other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(between, 'listening')
  const { port } = between.address() as AddressInfo

  return {
    url: `postgresql://${url.username}:${url.password}@127.0.0.1:${port}${url.pathname}`,
    cutAt: (moment, ...statements) =>
      new Promise((done) => {
        for (const each of connections) each.matched = 0
        trap = { moment, statements, sprung: done }
      }),
    async idle() {
      while ([...connections].some(({ waits, silent }) => waits && !silent)) await wait(1)
    },
    cut() {
      down = true
      for (const each of connections) each.silent = true
    },
    mend() {
      down = false
      trap = undefined
      for (const each of connections) {
        if (!each.silent) continue
        each.client.destroy()
        each.server.destroy()
        connections.delete(each)
      }
    },
    close() {
      for (const { client, server } of connections) for (const end of [client, server]) end.destroy()
      between.close()
    },
  }
}

/** The answer to one or several statements ends with ReadyForQuery: `Z`, its length, the transaction state. */
const ready = Buffer.from([0x5a, 0, 0, 0, 5])
const isReady = (bytes: Buffer): boolean => bytes.subarray(-6, -1).equals(ready)
