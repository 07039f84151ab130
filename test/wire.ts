/** A wire between a gateway and its database that can fall silent: nothing is refused or closed, nothing arrives. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Wire {
  /** the database's URL by way of this wire */
  url: string
  /** falls silent on the connection that says this to the database, before it is heard there; resolves when that happens */
  cutBefore(text: string): Promise<void>
  /** falls silent on every connection that there is, in both directions */
  cut(): void
  /** what is silent is closed at last; new connections are heard */
  mend(): void
  close(): void
}

/** `databaseUrl` names a unix socket by its `host` parameter, as those of the tests' own server do. */
export async function wire(databaseUrl: string): Promise<Wire> {
  const url = new URL(databaseUrl)
  const socket = `${url.searchParams.get('host')}/.s.PGSQL.5432`
  const connections = new Set<{ client: Socket; server: Socket; silent: boolean }>()
  let trap: { text: string; sprung: () => void } | undefined
  let down = false

  const between = createServer((client) => {
    const server = connect(socket)
    const connection = { client, server, silent: down }
    connections.add(connection)
    client.on('data', (bytes) => {
      if (trap && bytes.includes(trap.text)) {
        connection.silent = true
        trap.sprung()
        trap = undefined
      }
      if (!connection.silent) server.write(bytes)
    })
    server.on('data', (bytes) => void (connection.silent || client.write(bytes)))
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => one.destroy())
      // a silent wire does not tell one end that the other has gone
      one.on('close', () => {
        if (!connection.silent) other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(between, 'listening')
  const { port } = between.address() as AddressInfo

  return {
    url: `postgresql://${url.username}:${url.password}@127.0.0.1:${port}${url.pathname}`,
    cutBefore: (text) => new Promise((sprung) => (trap = { text, sprung })),
    cut() {
      down = true
      for (const each of connections) each.silent = true
    },
    mend() {
      down = false
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
