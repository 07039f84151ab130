/** The gateway is killed at each step of a settlement: the bet is settled once for each result, and the money is exact. */
import type { Slip } from '@touchline/contract/player/bet'
import type { OutcomeResult } from '@touchline/domain/feed'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isWholeForm } from '../form.ts'
import type { Moment } from '../wire.ts'
import { type KillableWorld, killableWorld, single } from './killableWorld.ts'

let killable: KillableWorld
beforeAll(async () => {
  killable = await killableWorld()
})
afterAll(() => killable.close())
afterEach(() => killable.sound())

describe('killed while it settles a bet', () => {
  const lock = 'order by id for update'
  /** in the order of a settlement; the transaction begins with the lock */
  const steps: [string, ...string[]][] = [
    ['the bets are found', 'bets_due_after_result'],
    ['the customer is locked', lock],
    ['their money is read', lock, 'w.balance as "walletMinor"'],
    ['the bet is read', 'struck bets'],
    ['its legs are read', 'struck legs'],
    ['the results are read', 'their results'],
    ['the withdrawals are read', 'their withdrawals'],
    ['the settlement is written', 'write_settlements'],
    ['it is committed', 'write_settlements', 'commit'],
    ['the result is done', 'update market_result set done_at'],
  ]
  const after = (name: string) => steps.slice(steps.findIndex((step) => step[0] === name)).map(([each]) => each)
  /** steps of every kind of settlement, at which the correction is killed too */
  const writing = after('the settlement is written')
  const isSettled = (name: string, moment: Moment) => after('it is committed').indexOf(name) > (moment === 'before' ? 0 : -1)

  const table = steps.flatMap(([name, ...statements]) =>
    (['before', 'after'] as const).map((moment) => ({ moment, name, statements })),
  )
  const kinds = [
    { kind: 'won', results: ['WON'], pays: 20_00 },
    { kind: 'corrected to lost', results: ['WON', 'LOST'], pays: 0 },
    { kind: 'corrected to void', results: ['LOST', 'VOID'], pays: 10_00 },
  ] satisfies { kind: string; results: OutcomeResult[]; pays: number }[]
  const allRows = kinds.flatMap((each) =>
    table.flatMap((row) => (each.kind === 'won' || writing.includes(row.name) ? [{ ...each, ...row }] : [])),
  )
  /** After a read the database is in the same state as before the next step, and a correction is written like a first result. */
  const needed = ({ kind, moment, name }: (typeof allRows)[number]) =>
    kind === 'won' ? moment === 'before' || writing.includes(name) : name === 'it is committed'
  const rows = isWholeForm ? allRows : allRows.filter(needed)

  const settledAt = async ({ ref }: Slip): Promise<number[]> => {
    const { rows: found } = await killable.world.pool.query<{ revision: number }>(
      'select s.revision from settlement s join bet b on b.id = s.bet_id where b.ref = $1 order by 1',
      [ref],
    )
    return found.map(({ revision }) => revision)
  }
  it.each(rows)('$kind, $moment $name', async ({ moment, name, statements, results, pays }) => {
    const slip = single(killable.next('ahead'))
    const id = slip.selections[0]?.eventId ?? ''
    const beforeMinor = await killable.cashMinor()
    await killable.place(slip)
    for (const [i, each] of results.slice(0, -1).entries()) {
      await killable.resultIs(id, 'mr', each, i + 1)
      await killable.isDone(id, 'mr')
    }
    const revisions = results.map((_, i) => i + 1)
    await killable.killedAt(
      [moment, ...statements],
      () => killable.resultIs(id, 'mr', results.at(-1) ?? 'VOID', results.length),
      async () => expect(await settledAt(slip)).toEqual(isSettled(name, moment) ? revisions : revisions.slice(0, -1)),
    )
    await killable.isDone(id, 'mr')
    expect(await settledAt(slip)).toEqual(revisions)
    expect(await killable.cashMinor()).toBe(beforeMinor - 10_00 + pays)
  })
})

describe('killed while it settles a bet whose winnings are taxed', () => {
  let lagos: KillableWorld
  beforeAll(async () => {
    lagos = await killableWorld({ BRAND: 'ng' })
  })
  afterAll(() => lagos.close())

  it('before it is committed: the tax is withheld once, with the payment', async () => {
    const slip = single(lagos.next('ahead'))
    const id = slip.selections[0]?.eventId ?? ''
    const beforeMinor = await lagos.cashMinor()
    await lagos.place(slip)
    const taxed = 'select from posting p join account a on a.id = p.account_id where a.purpose = $1'
    await lagos.killedAt(
      ['before', 'write_settlements', 'commit'],
      () => lagos.resultIs(id, 'mr', 'WON', 1),
      async () => expect(await lagos.rowsOf(taxed, ['tax'])).toBe(0),
    )
    await lagos.isDone(id, 'mr')
    expect(await lagos.rowsOf(`${taxed} and p.amount = 50`, ['tax'])).toBe(1)
    expect(await lagos.cashMinor()).toBe(beforeMinor - 10_00 + 19_50)
    await lagos.sound()
  })
})
