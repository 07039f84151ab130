import type { EventEmitter } from 'node:events'
import { Client, type ClientBase } from 'pg'

/** The server is a standby: it can be read, and what is to be written needs another one. Counts as a database that is away. */
export class Standby extends Error {
  readonly code = '25006'
  constructor() {
    super('the server is a standby')
  }
}

/** A connection that knows, from what each server says of itself before the first statement, whether it leads to a standby. */
export class TellingClient extends Client {
  isStandby = false
  constructor(...given: ConstructorParameters<typeof Client>) {
    super(...given)
    const { connection } = this as unknown as { connection: EventEmitter }
    // https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-ASYNC
    connection.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, string>) => {
      if (parameterName === 'in_hot_standby') this.isStandby = parameterValue === 'on'
    })
  }
}

/** For a pool: refuses a new connection to a standby. One that is open cannot come to lead to one, for a primary ends them all first. */
export const refuseStandby = (client: ClientBase, done: (error?: Error) => void): void =>
  done(client instanceof TellingClient && client.isStandby ? new Standby() : undefined)
