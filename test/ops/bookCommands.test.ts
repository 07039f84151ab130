import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOutbox } from '@touchline/gateway/outbox'
import type { Worker } from '@touchline/gateway/worker'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BookWorld, bookWorld, single } from '../book/world.ts'
import { runCli } from '../gatewayProcess.ts'

let book: BookWorld
let customer: string
let outbox: Worker
const folder = mkdtempSync(join(tmpdir(), 'touchline-commands-'))
const path = join(folder, 'results.ndjson')
beforeAll(async () => {
  book = await bookWorld()
  customer = await book.customer()
  outbox = createOutbox({ ...book, push: { hasListener: () => false, toCustomer: () => {} } })
})
afterEach(async () => {
  // a command takes a while to start, and the audit reports outbox entries not sent for a minute
  await outbox.idle()
  await book.sound()
})
afterAll(async () => {
  await outbox.close()
  await book.close()
  rmSync(folder, { recursive: true })
})

const run = (...args: string[]) => runCli(args, { DATABASE_URL: book.database.url, DATA_DIR: folder })
const settle = (...lines: (object | string)[]) => {
  writeFileSync(path, lines.map((each) => `${typeof each === 'string' ? each : JSON.stringify(each)}\n`).join(''))
  return run('settle', '--file', path)
}
const at = new Date().toISOString()
const result = (id: string, revision: number, won: number) => ({
  at,
  type: 'result',
  data: {
    marketId: `${id}-m`,
    revision,
    outcomes: { [`${id}-1`]: { result: won === 1 ? 'WON' : 'LOST' }, [`${id}-2`]: { result: won === 2 ? 'WON' : 'LOST' } },
  },
})
const betOn = async (id: string, prices = ['2', '3'], type = 'MATCH_RESULT') => {
  const participants = [1, 2].map((n) => ({ id: `${id}-p${n}`, name: `${n}`, role: 'RUNNER' as const }))
  await book.match(id, prices, { event: { participants }, market: { type } })
  const [placed] = await book.placed(customer, [single(`${id}-1`, book.catalogue.get('selection', `${id}-1`)?.odds, '10')])
  return placed?.betId ?? ''
}

describe('settle --file', () => {
  it('accepts a result and settles its bets; a repeat changes nothing, a correction does', async () => {
    const betId = await betOn('a')
    expect(await settle(result('a', 1, 1))).toEqual({ exitCode: 0, lines: ['1 accepted, 0 already known, 0 wrong.'] })
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'WON', returns: '20.00', receipt: { revision: 1 } })
    expect(await settle(result('a', 1, 1))).toEqual({ exitCode: 0, lines: ['0 accepted, 1 already known, 0 wrong.'] })
    expect(await settle(result('a', 2, 2))).toEqual({ exitCode: 0, lines: ['1 accepted, 0 already known, 0 wrong.'] })
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'LOST', returns: '0.00', receipt: { revision: 2 } })
  })

  it('reports the fault of each invalid line, and accepts the others', async () => {
    const betId = await betOn('b')
    const { exitCode, lines } = await settle(
      'not a message',
      result('b', 2, 1),
      '',
      result('b', 1, 2),
      result('nowhere', 1, 1),
      { at, type: 'result', data: { marketId: 'b-m', revision: 3, outcomes: { 'a-1': { result: 'WON' } } } },
      { at, type: 'status', data: { eventId: 'b', status: 'FINISHED' } },
      { at, type: 'void', data: { marketId: 'b-m' } },
    )
    expect(exitCode).toBe(1)
    expect(lines).toEqual([
      'line 1: the line is not JSON',
      'line 4: revision 1 of market b-m is older than 2',
      'line 5: unknown market nowhere-m',
      'line 6: unknown selection a-1 of market b-m',
      'line 7: a status is not a result, void or nonRunner',
      expect.stringMatching(/^line 8: void: data.reason /),
      '1 accepted, 0 already known, 6 wrong.',
    ])
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'WON', receipt: { revision: 1 } })
  })

  it('refuses an incomplete or impossible result, and applies nothing of its line', async () => {
    const betId = await betOn('half')
    const outcomes = (results: object) => ({ at, type: 'result', data: { marketId: 'half-m', revision: 1, outcomes: results } })
    const tie = { deadHeat: { tied: 2, places: 1 } }
    await book.match('sides', ['2', '3'], {
      event: { participants: [{ id: 'home', name: 'Home', role: 'HOME' }] },
    })
    const { exitCode, lines } = await settle(
      outcomes({ 'half-1': { result: 'WON' } }),
      outcomes({ 'half-1': { result: 'PLACED' }, 'half-2': { result: 'WON' } }),
      outcomes({ 'half-1': { result: 'WON', ...tie }, 'half-2': { result: 'LOST' } }),
      outcomes({ 'half-1': { result: 'WON' }, 'half-2': { result: 'LOST', ...tie } }),
      { at, type: 'nonRunner', data: { eventId: 'sides', participantId: 'home', at, price: 2 } },
    )
    expect(exitCode).toBe(1)
    expect(lines).toEqual([
      'line 1: result of half-m has no outcome for half-2',
      'line 2: half-1 of market half-m cannot be PLACED: the market has no places',
      'line 3: in market half-m 2 tie for the win, but 1 have the dead heat',
      'line 4: half-2 of market half-m is in a dead heat for a win or place that it did not get',
      'line 5: participant home of event sides is not a runner: void its markets if it is not played',
      '0 accepted, 0 already known, 5 wrong.',
    ])
    const { rows } = await book.pool.query(
      `select count(*)::integer as results, (select status from market where id = 'half-m') as status
       from market_result where market_id = 'half-m'`,
    )
    expect(rows).toEqual([{ results: 0, status: 'OPEN' }])
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'OPEN' })
  })

  it('refuses an impossible result without a reason; a given reason stays with the bet', async () => {
    const betId = await betOn('odd', ['2', '3'], 'TOTAL')
    const both = { 'odd-1': { result: 'WON' }, 'odd-2': { result: 'WON' } }
    const resultOf = (revision: number, forced?: string) => ({
      at,
      type: 'result',
      data: { marketId: 'odd-m', revision, outcomes: both, ...(forced !== undefined && { forced }) },
    })
    const none = { 'odd-1': { result: 'LOST' }, 'odd-2': { result: 'LOST' } }
    expect(
      await settle(
        resultOf(1),
        { at, type: 'result', data: { marketId: 'odd-m', revision: 1, outcomes: none } },
        resultOf(1, ''),
      ),
    ).toEqual({
      exitCode: 1,
      lines: [
        'line 1: odd-1 and odd-2 cannot all have won market odd-m',
        'line 2: no selection won market odd-m',
        'line 3: result: data.forced is empty',
        '0 accepted, 0 already known, 3 wrong.',
      ],
    })
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'OPEN' })
    const forced = resultOf(1, 'both were paid: the wrong names stood on the coupon')
    expect(await settle(forced)).toEqual({ exitCode: 0, lines: ['1 accepted, 0 already known, 0 wrong.'] })
    expect(await settle(forced)).toEqual({ exitCode: 0, lines: ['0 accepted, 1 already known, 0 wrong.'] })
    const reason = { forced: 'both were paid: the wrong names stood on the coupon' }
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'WON', receipt: { revision: 1, legs: [reason] } })
    const { rows } = await book.pool.query(`select revision, forced from market_result where market_id = 'odd-m'`)
    expect(rows).toEqual([{ revision: 1, ...reason }])
    // a possible correction needs no reason, and shows none
    expect(await settle(result('odd', 2, 2))).toMatchObject({ exitCode: 0 })
    const corrected = await book.bet(customer, betId)
    expect(corrected).toMatchObject({ status: 'LOST', receipt: { revision: 2 } })
    expect(JSON.stringify(corrected)).not.toContain('forced')
  })

  it('accepts voids and non-runners, and corrections of them', async () => {
    const [betId, onRunner] = [await betOn('c'), await betOn('d', ['2', '3'], 'WIN')]
    const withdrawal = (price: string) => ({
      at,
      type: 'nonRunner',
      data: { eventId: 'd', participantId: 'd-p2', at: new Date().toISOString(), price },
    })
    const withdrawn = withdrawal('1/4')
    expect(
      await settle({ at, type: 'void', data: { marketId: 'c-m', reason: 'abandoned' } }, withdrawn, result('d', 1, 1)),
    ).toEqual({
      exitCode: 0,
      lines: ['3 accepted, 0 already known, 0 wrong.'],
    })
    expect(await book.bet(customer, betId)).toMatchObject({ status: 'CANCELLED', returns: '10.00' })
    // 80p in the pound off winnings of 10
    expect(await book.bet(customer, onRunner)).toMatchObject({ status: 'WON', returns: '12.00' })
    expect(await settle(withdrawn)).toMatchObject({ lines: ['0 accepted, 1 already known, 0 wrong.'] })
    const corrected = { ...withdrawn, data: { ...withdrawn.data, price: '3/1' } }
    expect(await settle(corrected)).toMatchObject({ lines: ['1 accepted, 0 already known, 0 wrong.'] })
    // 25p
    expect(await book.bet(customer, onRunner)).toMatchObject({ returns: '17.50', receipt: { revision: 2 } })
  })

  it.each([
    [['settle', '--file', '/nowhere/results'], 1, '/nowhere/results cannot be read: there is no such file.'],
    [['settle', 'results', 'x'], 2, 'settle needs --file and the path of a file of results.'],
    [['settle'], 2, 'Usage:'],
    [['settle', '--help'], 0, 'Usage:'],
    [['--help'], 0, 'Usage:'],
  ])('%j ends with %i', async (args, exitCode, message) => {
    const ended = await run(...args)
    expect([ended.exitCode, ended.lines[0]]).toEqual([exitCode, message])
  })
})

describe('history export', () => {
  it('prints a line for each event of the span, and where the next span begins', async () => {
    await betOn('told')
    const { exitCode, lines } = await run('history', 'export', '--customer', 'customer-1')
    expect(exitCode).toBe(0)
    const events = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
    expect(events.filter((each) => each.customer !== customer)).toEqual([])
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['registered', 'deposit', 'stake']))
    expect(events[0]).toMatchObject({ country: 'GB', timeZone: 'Europe/London' })
    const later = await run('history', 'export', '--from', events.at(-1).at, '--customer', 'customer-1')
    expect(later.lines.filter((line) => line.startsWith('{'))).toContain(JSON.stringify(events.at(-1)))
  })

  it.each([
    [['history', 'import'], 2, 'a history can be exported: history export [--from TIME] [--to TIME] [--customer NAME].'],
    [['history', 'export', '--since', '2026-05-01'], 2, '"--since" is not an option: use --from, --to and --customer.'],
    [['history', 'export', '--from', '31 May'], 2, '"31 May" is not a time: use for example 2026-05-01 or 2026-05-01T12:00:00Z.'],
    [['history', 'export', '--customer', 'nobody'], 1, 'There is no customer "nobody".'],
    [['history', 'export', '--to', '2036-05-01'], 1, '--to is in the future: '],
  ])('%j ends with %i', async (args, exitCode, message) => {
    const ended = await run(...args)
    expect([ended.exitCode, ended.lines[0]?.slice(0, message.length)]).toEqual([exitCode, message])
  })
})

describe('bets export', () => {
  it('exports every bet with its legs, exact money and its receipt, only within the time span', async () => {
    const betId = await betOn('e', ['11/4', '2'])
    const { rows } = await book.pool.query<{ at: Date }>('select placed_at as at from bet where id = $1', [betId])
    const placedAt = rows[0]?.at.toISOString() ?? ''
    await settle(result('e', 1, 1))
    const { exitCode, lines } = await run('bets', 'export')
    const bets = lines.map((line) => JSON.parse(line))
    const { rows: all } = await book.pool.query('select id::text as "betId" from bet order by id')
    expect(exitCode).toBe(0)
    expect(bets.map((bet) => ({ betId: bet.betId }))).toEqual(all)
    expect(bets.at(-1)).toMatchObject({
      betId,
      customerId: customer,
      username: 'customer-1',
      type: 'SINGLE',
      stake: '10.00',
      status: 'SETTLED',
      outcome: 'WON',
      returns: '37.50',
      placedAt,
      legs: [{ selectionId: 'e-1', price: '15/4', outcome: 'WON' }],
      receipt: { returns: '37.50', revision: 1 },
    })
    const from = await run('bets', 'export', '--from', placedAt)
    expect(from.lines.map((line) => JSON.parse(line).betId)).toEqual([betId])
    const to = await run('bets', 'export', '--to', placedAt)
    expect(to.lines).toHaveLength(bets.length - 1)
  })

  it('exports the line of a leg as in its market, on the away side too', async () => {
    await book.match('lined', ['1.9', '1.9'], { market: { type: 'ASIAN_HANDICAP', line: -0.5 } })
    const slip = single('lined-2', 1.9, '1.00')
    const [placed] = await book.placed(customer, [
      { ...slip, selections: slip.selections.map((each) => ({ ...each, hcp: -0.5 })) },
    ])
    const { lines } = await run('bets', 'export')
    const bet = lines.map((line) => JSON.parse(line)).find((each) => each.betId === placed?.betId)
    expect(bet.legs).toMatchObject([{ selectionId: 'lined-2', hcp: -0.5 }])
  })

  it('exports the parts cashed out, and the return of the rest', async () => {
    const betId = await betOn('parts', ['3', '2'])
    for (const id of ['parts-1', 'parts-2']) await book.price(id, '1.9')
    const refs = [randomUUID(), randomUUID()]
    // worth 14.25 of a stake of 10; then 10.24 of the 7.19 that are left
    for (const [i, [amount, fullReturn]] of [
      ['4.275', '14.25'],
      ['4.00', '14.25'],
      ['2.00', '10.24'],
    ].entries()) {
      const ref = refs[i - 1] ?? randomUUID()
      const answer = await book.handlers.cashout({ ref, betId, amount: amount ?? '', fullReturn }, book.context(customer))
      expect(answer).toMatchObject({ data: { status: i === 0 ? 'FAILED' : 'SUCCEEDED' } })
    }
    await settle(result('parts', 1, 1))
    const { lines } = await run('bets', 'export')
    const bet = lines.map((line) => JSON.parse(line)).find((each) => each.betId === betId)
    const { rows } = await book.pool.query<{ at: Date }>('select at from cash_out where bet_id = $1 order by no', [betId])
    expect(bet).toMatchObject({ stake: '10.00', status: 'SETTLED', cashedOut: '6.00' })
    expect(bet.cashOuts).toEqual([
      { no: 1, ref: refs[0], stake: '2.81', paid: '4.00', remainingStake: '7.19', offer: '14.25', at: rows[0]?.at.toISOString() },
      { no: 2, ref: refs[1], stake: '1.41', paid: '2.00', remainingStake: '5.78', offer: '10.24', at: rows[1]?.at.toISOString() },
    ])
    expect(bet).toMatchObject({ cashedOutStake: '4.22', returns: '17.34', receipt: { returns: '17.34' } })
  })

  it.each([
    [['bets', 'import'], 'bets can be exported: bets export [--from TIME] [--to TIME].'],
    [['bets', 'export', '--from', 'monday'], '"monday" is not a time: use for example 2026-05-01 or 2026-05-01T12:00:00Z.'],
    [
      ['bets', 'export', '--from', '0000-01-01'],
      '"0000-01-01" is not a time: use for example 2026-05-01 or 2026-05-01T12:00:00Z.',
    ],
    [['bets', 'export', '--to', '2026-02-31'], '"2026-02-31" is not a time: use for example 2026-05-01 or 2026-05-01T12:00:00Z.'],
    [
      ['bets', 'export', '--from', '2026-05-02', '--to', '2026-05-01T12:00:00Z'],
      '--to is not after --from: no bet is between them.',
    ],
    [['bets', 'export', '--since', '2026-05-01'], '"--since" is not an option: use --from and --to.'],
  ])('%j is refused', async (args, message) => {
    expect(await run(...args)).toEqual({ exitCode: 2, lines: [message] })
  })
})
