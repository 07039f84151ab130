/** Somebody on the machine of the old primary who writes there, past HAProxy, as long as it lets them. */
import { setTimeout as wait } from 'node:timers/promises'
import { programs } from './programs.ts'
import type { DatabaseServer } from './servers.ts'

/** Tries again and again; `end` says which writes were acknowledged without being kept by the new primary. */
export function writesOf({ machine, adminUrl }: DatabaseServer) {
  const over = new AbortController()
  let tries = 0
  const url = adminUrl.replace(/\w+$/, 'postgres')
  async function write(): Promise<string[]> {
    const done: string[] = []
    while (!over.signal.aborted) {
      const name = `write ${++tries}`
      const sql = `create table if not exists lone_write (name text); insert into lone_write values ('${name}')`
      const { child, lines, ended } = machine.run(programs.psql, ['-X', '-v', 'ON_ERROR_STOP=1', '-c', sql, url], {
        PGCONNECT_TIMEOUT: '5',
      })
      const patience = setTimeout(() => child.kill('SIGKILL'), 8_000)
      if ((await ended) === 0) done.push(`${name}: ${lines.join(' ')}`)
      clearTimeout(patience)
      await wait(100)
    }
    return done
  }
  const writing = write()
  return {
    async end(): Promise<string[]> {
      over.abort()
      const done = await writing
      console.log(`${tries} writes were tried on the old primary`)
      return done
    },
  }
}
