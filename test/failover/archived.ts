/** One PostgreSQL with the backup of deploy/pgbackrest: base backups and each segment of WAL go to a repository. */
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { here, lastWords, type Started } from './machines.ts'
import { bin, programs } from './programs.ts'
import { ownFolder, replace, until } from './servers.ts'

export type ArchivedServer = Awaited<ReturnType<typeof startArchived>>

const port = 5_433

/** A new server with the database and the roles of a book, whose first backup is still to be made. */
export async function startArchived(folder: string) {
  const machine = here()
  const home = ownFolder(join(folder, 'archived'))
  const data = join(home, 'data')
  const config = join(home, 'pgbackrest.conf')
  const paths: [RegExp, string][] = [
    [/\/var\/lib\/pgbackrest/, ownFolder(join(home, 'repository'))],
    [/\/var\/log\/pgbackrest/, ownFolder(join(home, 'log'))],
    [/\/tmp\/pgbackrest/, ownFolder(join(home, 'lock'))],
    [/\/var\/spool\/pgbackrest/, ownFolder(join(home, 'spool'))],
    [/\/var\/lib\/postgresql\/15\/touchline/, data],
    [/\/var\/run\/postgresql/, home],
    [/pg1-port=5432/, `pg1-port=${port}\npg1-user=postgres`],
  ]
  writeFileSync(config, replace(readFileSync('deploy/pgbackrest/pgbackrest.conf', 'utf8'), paths))
  const run = (program: string, args: string[], env: Record<string, string> = {}) =>
    finished(machine.run(program, args, env), args)
  const backRest = (...args: string[]) => run(programs.pgbackrest, [`--config=${config}`, '--stanza=touchline', ...args])

  await run(`${bin}/initdb`, ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust', '--data-checksums'])
  const archive = readFileSync('deploy/pgbackrest/archive.conf', 'utf8')
  const settings = [
    replace(archive, [[/pgbackrest --stanza/, `${programs.pgbackrest} --config=${config} --stanza`]]),
    `port = ${port}`,
    `unix_socket_directories = '${home}'`,
    'max_connections = 200',
    // for the test only: it says which bets were committed before a moment
    'track_commit_timestamp = on',
  ]
  appendFileSync(join(data, 'postgresql.conf'), `\n${settings.join('\n')}\n`)
  let postgres: Started
  const adminUrl = `postgres://postgres@127.0.0.1:${port}/postgres`
  const asks = (sql: string, url = adminUrl) => run(programs.psql, ['-X', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-c', sql, url])

  /** Starts it, and waits until it can be written. */
  async function start(): Promise<void> {
    postgres = machine.run(`${bin}/postgres`, ['-D', data])
    const isPrimary = () =>
      asks('select pg_is_in_recovery()').then(
        ([answer]) => answer === 'f',
        () => false,
      )
    await until(isPrimary, 'the server can be written')
  }
  await start()
  await backRest('stanza-create')
  const roles = { OWNER_PASSWORD: 'owner', PROGRAM_PASSWORD: 'program' }
  await run(join(process.cwd(), 'deploy/patroni/createBook.sh'), [adminUrl], roles)
  return {
    url: `postgres://touchline_program:program@127.0.0.1:${port}/touchline`,
    ownerUrl: `postgres://touchline_owner:owner@127.0.0.1:${port}/touchline`,
    adminUrl: adminUrl.replace(/\w+$/, 'touchline'),
    backUp: () => backRest('backup', '--type=full'),
    check: () => backRest('check'),
    /** kill −9, and its disk is gone */
    async lose(): Promise<void> {
      postgres.child.kill('SIGKILL')
      await postgres.ended
      rmSync(data, { recursive: true })
      ownFolder(data)
    },
    async restoreTo(moment: string): Promise<void> {
      await backRest('restore', '--type=time', `--target=${moment}`, '--target-action=promote')
      await start()
    },
    async stop(): Promise<void> {
      postgres.child.kill('SIGINT')
      await postgres.ended
    },
  }
}

/** Its lines, or what it said if it failed. */
async function finished({ ended, lines }: Started, args: string[]): Promise<string[]> {
  const code = await ended
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${lines.join('\n')}\n${lastWords()}`)
  return lines
}
