/**
 * What the studio keeps: seeds and rounds, in a file of SQLite. Each change is on the disk before anything is answered or asked of the wallet
 * (`synchronous = full`), so that a round that was begun is known after any end of the process.
 */
import { chmodSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { freeSpinsIn, freeSpinTables } from './freeSpinStore.ts'
import { potsIn, potTables } from './potStore.ts'
import { type Statements, statementsOf, type Value } from './statements.ts'

/** `betting`: the stake is asked for; `open`: waits for the player; `ending`, `returning`: decided, the wallet is still to be told. */
export type RoundAt = 'betting' | 'open' | 'ending' | 'returning' | 'closed' | 'returned' | 'refused'

export interface RoundRow {
  /** a uuid; the wallet's name of the round */
  id: string
  /** the client's own, once for each player */
  ref: string
  user: string
  token: string
  game: string
  seedId: number
  nonce: number
  /** of a unit */
  stakeMinor: number
  /** with those of steps */
  units: number
  currency: string
  /** JSON, as the engine read them */
  choice: string
  steps: string
  at: RoundAt
  /** in twentieths of a unit; of an open round, what it would pay */
  twentieths: number
  betUuid: string
  endUuid: string
  /** the wallet's status, of a bet that it refused */
  refused: string | null
  begunMs: number
  touchedMs: number
}

/** A stake of a step, of a round that is open. `taken`: its step is done; `betting`, `returning`: it is to be taken back if the process ends. */
export interface FurtherBetRow {
  /** the bet's, and of what takes it back */
  uuid: string
  endUuid: string
  roundId: string
  user: string
  game: string
  units: number
  at: 'betting' | 'taken' | 'refused' | 'returning' | 'returned'
}

export interface SeedRow {
  id: number
  user: string
  serverSeed: string
  /** null: the player has not chosen one yet, and plays no round */
  clientSeed: string | null
  nonce: number
  at: 'next' | 'active' | 'revealed'
}

const tables = `
create table if not exists seed (
  id integer primary key, user text not null, serverSeed text not null unique, clientSeed text, nonce integer not null default 0,
  at text not null check (at in ('next', 'active', 'revealed'))) strict;
create unique index if not exists seed_now on seed (user, at) where at <> 'revealed';
create index if not exists seed_of on seed (user);
create table if not exists round (
  id text primary key, ref text not null, user text not null, token text not null, game text not null,
  seedId integer not null references seed, nonce integer not null, stakeMinor integer not null check (stakeMinor > 0),
  units integer not null check (units > 0), currency text not null, choice text not null, steps text not null default '[]',
  at text not null check (at in ('betting', 'open', 'ending', 'returning', 'closed', 'returned', 'refused')),
  twentieths integer not null default 0 check (twentieths >= 0), betUuid text not null unique, endUuid text not null unique,
  refused text, begunMs integer not null, touchedMs integer not null, unique (user, ref), unique (seedId, nonce)) strict;
create table if not exists furtherBet (
  uuid text primary key, endUuid text not null unique, roundId text not null references round, user text not null, game text not null,
  units integer not null check (units > 0), at text not null check (at in ('betting', 'taken', 'refused', 'returning', 'returned'))) strict;
create index if not exists further_unfinished on furtherBet (at) where at in ('betting', 'returning');
create index if not exists round_latest on round (user, game, begunMs);
create index if not exists round_unfinished on round (at) where at in ('betting', 'open', 'ending', 'returning');
`

export type Store = ReturnType<typeof openStore>

function openFile(file: string): DatabaseSync {
  const db = new DatabaseSync(file)
  // the seeds in use are secrets of the house
  if (file !== ':memory:') chmodSync(file, 0o600)
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000')
  db.exec(tables + freeSpinTables + potTables)
  return db
}

export function openStore(file: string) {
  const db = openFile(file)
  const { all, run, add } = statementsOf(db)
  const oneRound = (sql: string, ...given: Value[]) => all<RoundRow>(sql, ...given)[0]

  return {
    /** all of it or nothing */
    whole<Result>(work: () => Result): Result {
      db.exec('begin immediate')
      try {
        const result = work()
        db.exec('commit')
        return result
      } catch (error) {
        db.exec('rollback')
        throw error
      }
    },
    seedsNow: (user: string) => all<SeedRow>(`select * from seed where user = ? and at <> 'revealed'`, user),
    revealed: (user: string) =>
      all<SeedRow>(`select * from seed where user = ? and at = 'revealed' and nonce > 0 order by id desc limit 50`, user),
    seed: (id: number) => all<SeedRow>('select * from seed where id = ?', id)[0],
    addSeed: (user: string, serverSeed: string, at: SeedRow['at']) =>
      void run('insert into seed (user, serverSeed, at) values (?, ?, ?)', user, serverSeed, at),
    setSeed: (id: number, at: SeedRow['at'], clientSeed: string | null) =>
      void run('update seed set at = ?, clientSeed = ? where id = ?', at, clientSeed, id),
    countNonce: (id: number) => void run('update seed set nonce = nonce + 1 where id = ?', id),
    addRound: (row: RoundRow) => add('round', row),
    ...furtherBetsIn({ all, run, add }),
    ...freeSpinsIn({ all, run, add }),
    keepNewest: keepNewestIn({ run }),
    ...potsIn({ all, run }),
    round: (user: string, id: string) => oneRound('select * from round where user = ? and id = ?', user, id),
    roundOfRef: (user: string, ref: string) => oneRound('select * from round where user = ? and ref = ?', user, ref),
    latest: (user: string, game: string) =>
      oneRound('select * from round where user = ? and game = ? order by begunMs desc limit 1', user, game),
    /** whose end is not decided */
    undecided: (user: string) =>
      all<RoundRow>(`select * from round where user = ? and at in ('betting', 'open') order by begunMs`, user),
    history: (user: string, limit: number) =>
      all<RoundRow>(
        `select * from round where user = ? and at in ('ending', 'closed', 'returning', 'returned') order by begunMs desc limit ?`,
        user,
        limit,
      ),
    unfinished: () => all<RoundRow>(`select * from round where at in ('betting', 'open', 'ending', 'returning')`),
    /** Moves a round on if it is still where the caller saw it. */
    move: (
      { id, at: from }: Pick<RoundRow, 'id' | 'at'>,
      to: Pick<RoundRow, 'at' | 'touchedMs'> & Partial<Pick<RoundRow, 'steps' | 'twentieths' | 'refused' | 'units'>>,
    ): boolean =>
      run(
        `update round set at = ?, touchedMs = ?, steps = coalesce(?, steps), twentieths = coalesce(?, twentieths), units = coalesce(?, units),
         refused = ?
         where id = ? and at = ?`,
        to.at,
        to.touchedMs,
        to.steps ?? null,
        to.twentieths ?? null,
        to.units ?? null,
        to.refused ?? null,
        id,
        from,
      ) === 1,
    close: () => db.close(),
  }
}

const furtherBetsIn = ({ all, run, add }: Statements) => ({
  addFurther: (row: FurtherBetRow) => add('furtherBet', row),
  /** Moves a further bet on if it is still where the caller saw it. */
  moveFurther: ({ uuid, at: from }: Pick<FurtherBetRow, 'uuid' | 'at'>, to: FurtherBetRow['at']): boolean =>
    run('update furtherBet set at = ? where uuid = ? and at = ?', to, uuid, from) === 1,
  unfinishedFurther: () => all<FurtherBetRow>(`select * from furtherBet where at in ('betting', 'returning')`),
})

/** Forgets all of a player but the newest rounds that are over, those that are not, and their seeds; with 0 rounds, all of them. Play money alone. */
const keepNewestIn =
  ({ run }: Pick<Statements, 'run'>) =>
  (user: string, rounds: number): void => {
    const old = `user = ? and (? = 0 or at in ('closed', 'returned', 'refused') and id not in (
      select id from round where user = ? order by begunMs desc limit ?))`
    const given = [user, rounds, user, rounds] as const
    run(`delete from furtherBet where roundId in (select id from round where ${old})`, ...given)
    run(`delete from round where ${old}`, ...given)
    run(
      `delete from seed where user = ? and (? = 0 or at = 'revealed') and id not in (select seedId from round where user = ?)`,
      user,
      rounds,
      user,
    )
  }
