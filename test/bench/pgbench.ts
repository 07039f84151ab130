import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'

/** PostgreSQL's own benchmark: TPC-B-like transactions on a database that it fills once. */
export interface Pgbench {
  /** with 16 clients in 2 threads; returns transactions a second */
  run(seconds: number): Promise<number>
}

/** Fills the database: `scale` times 100,000 accounts. */
export function openPgbench(url: string, scale: number): Pgbench {
  const program = findPgbench()
  const { status, stderr } = spawnSync(program, ['-i', '-q', '-s', String(scale), url], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`pgbench: ${stderr}`)
  return {
    run: async (seconds) => {
      const child = spawn(program, ['-c', '16', '-j', '2', '-T', String(seconds), url], { stdio: ['ignore', 'pipe', 'ignore'] })
      let output = ''
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
      const [code] = await once(child, 'close')
      if (code !== 0) throw new Error(`pgbench ended with ${code}`)
      return Number(/tps = ([\d.]+)/.exec(output)?.[1])
    },
  }
}

function findPgbench(): string {
  const [found] = [
    ...globSync('/usr/lib/postgresql/*/bin/pgbench'),
    ...['/usr/bin/pgbench', '/usr/local/bin/pgbench'].filter((path) => existsSync(path)),
  ]
  if (found) return found
  throw new Error('This bench compares with pgbench: install it (Debian and Ubuntu: apt-get install postgresql) and run again.')
}
