/** What a supplier of games says wrongly, field by field; and damage to what it moved, which the audit finds. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenBy } from '../audit/damage.ts'
import { bet, type GamesWorld, gamesWorld, rollback, win } from './gamesWorld.ts'
import type { SupplierCalls } from './supplier.ts'

let games: GamesWorld
beforeAll(async () => {
  games = await gamesWorld()
})
afterAll(() => games.world.close())

const said: GamesWorld['said'] = (...given) => games.said(...given)
const statusOf: GamesWorld['statusOf'] = (...given) => games.statusOf(...given)
const playing: GamesWorld['playing'] = (username) => games.playing(username)

describe('a call that says something wrong leaves no trace', () => {
  let says: SupplierCalls
  beforeAll(async () => {
    says = (await playing('bob')).says
  })
  afterAll(() => games.sound())

  type Path = typeof bet | typeof win | typeof rollback
  const [syntax, types] = ['RS_ERROR_WRONG_SYNTAX', 'RS_ERROR_WRONG_TYPES']
  const wrongText: [unknown, string][] = [
    [undefined, syntax],
    [null, types],
    [7, types],
    [{}, types],
    [[], types],
    ['', syntax],
    ['x'.repeat(201), syntax],
    ['a\u0000b', syntax],
    ['\ud800', syntax],
  ]
  const wrongUuid: [unknown, string][] = [...wrongText, ['1', syntax], ["' or 1=1", syntax]]
  const wrongFlag: [unknown, string][] = [
    [null, types],
    ['true', types],
    [1, types],
  ]
  const wrongAmount: [unknown, string][] = [
    [undefined, syntax],
    [null, types],
    ['1000', types],
    [true, types],
    [0.5, types],
    [-1_000, syntax],
    [1, syntax],
    [999, syntax],
    [1_500, syntax],
    [1e14 + 1_000, syntax],
    [1e300, syntax],
  ]
  const wrongCurrency: [unknown, string][] = [
    ...wrongText.filter(([value]) => typeof value !== 'string'),
    ['EUR', 'RS_ERROR_WRONG_CURRENCY'],
    ['gbp', 'RS_ERROR_WRONG_CURRENCY'],
    ['XXX', 'RS_ERROR_WRONG_CURRENCY'],
  ]
  const optional = (wrong: [unknown, string][]) => wrong.filter(([value]) => value !== undefined)
  const nobody: [unknown, string][] = [
    ['0', 'RS_ERROR_INVALID_TOKEN'],
    ['999999999', 'RS_ERROR_INVALID_TOKEN'],
    ['bob', 'RS_ERROR_INVALID_TOKEN'],
    ['99999999999999999999', 'RS_ERROR_INVALID_TOKEN'],
  ]
  const any = {
    user: [...wrongText, ...nobody],
    request_uuid: wrongUuid,
    transaction_uuid: wrongUuid,
    supplier_transaction_id: optional(wrongText),
    round: wrongText,
    round_closed: wrongFlag,
  }
  const money = {
    game_code: wrongText,
    amount: wrongAmount,
    currency: wrongCurrency,
    is_free: wrongFlag,
    reward_uuid: optional(wrongUuid),
  }
  const fields: Record<Path, Record<string, [unknown, string][]>> = {
    [bet]: { ...any, ...money, token: [...wrongText, ['x'.repeat(43), 'RS_ERROR_INVALID_TOKEN']] },
    [win]: {
      ...any,
      ...money,
      token: optional(wrongText),
      reference_transaction_uuid: [...wrongUuid, [randomUUID(), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST']],
    },
    [rollback]: {
      ...any,
      token: optional(wrongText),
      game_code: optional(wrongText),
      reference_transaction_uuid: wrongUuid,
    },
  }
  const cases = (Object.keys(fields) as Path[]).flatMap((path) =>
    Object.entries(fields[path]).map(([field, values]) => [path, field, values] as const),
  )

  it.each(cases)('%s: %s', async (path, field, values) => {
    const staked = says.bet('wrong', 100)
    await said(bet, staked)
    const right = {
      [bet]: says.bet('wrong', 100),
      [win]: says.win('wrong', 100, staked),
      [rollback]: says.rollback('wrong', staked),
    }
    const before = await games.rows()
    for (const [value, status] of values)
      expect([value, await statusOf(path, { ...right[path], [field]: value })]).toEqual([value, status])
    expect(await games.rows()).toEqual(before)
    expect(await statusOf(path, right[path])).toBe('RS_OK')
  })

  it.each([bet, win, rollback])('%s that is no object', async (path) => {
    const before = await games.rows()
    for (const body of ['', '{', '[]', '1', 'null', '"bet"']) expect(await statusOf(path, body)).toBe(syntax)
    expect(await statusOf(path, says.bet('forged', 100), { key: games.asRival.key })).toBe('RS_ERROR_INVALID_SIGNATURE')
    expect(await games.rows()).toEqual(before)
  })
})

describe('planted damage to games is found', () => {
  beforeAll(async () => {
    const { says } = await games.playing('alice')
    const [won, lost, back, free] = [
      says.bet('w', 2_00),
      says.bet('l', 3_00),
      says.bet('b', 4_00),
      says.bet('w', 5_00, { is_free: true }),
    ]
    for (const each of [won, lost, back, free]) await said(bet, each)
    await said(win, says.win('w', 7_00, won, { round_closed: true }))
    const mistake = says.win('l', 8_00, lost)
    await said(win, mistake)
    await said(rollback, says.rollback('l', mistake, { round_closed: true }))
    await said(rollback, says.rollback('b', back))
    await said(bet, says.bet('poor', 100_000_00))
  })

  const [money, rounds] = ['52_game_money', '53_game_rounds']
  const of = (kind: string, amount: number) => `where kind = '${kind}' and amount = ${amount}`
  it.each<[string[], string, string]>([
    [[money, rounds], 'a stake that says more', `update game_transaction set amount = 201 ${of('bet', 200)}`],
    [[money, rounds], 'a win that says less', `update game_transaction set amount = 699 ${of('win', 700)}`],
    [[money], 'a bet that moved nothing', `update game_transaction set transfer_id = null ${of('bet', 200)}`],
    [[money], 'a free bet that says that it was paid', `update game_transaction set amount = 5 where is_free and kind = 'bet'`],
    [[money, '10_every_transfer_has_its_cause'], 'money of no transaction', `delete from game_transaction ${of('win', 700)}`],
    [
      [money],
      'two transactions of one transfer',
      `update game_transaction set transfer_id = (select transfer_id from game_transaction ${of('bet', 200)}) ${of('bet', 300)}`,
    ],
    [[money], 'a supplier that won what another did', `update game_transaction set supplier = 'rival' ${of('bet', 300)}`],
    [
      [money],
      'a posting to the account of another supplier',
      `update account set purpose = 'games:rival' where purpose = 'games:studio' and customer_id is null`,
    ],
    [[money], 'a rollback of another amount', `update game_transaction set amount = 399 ${of('rollback', 400)}`],
    [
      [money],
      'a bet that was taken after its rollback',
      `update game_transaction set at = at + interval '1 hour' ${of('bet', 400)}`,
    ],
    [
      [money],
      'a win that was paid after its rollback',
      `update game_transaction set at = at + interval '1 hour' ${of('win', 800)}`,
    ],
    [
      [money],
      'a rollback that gave nothing back',
      `update game_transaction set amount = 0, transfer_id = null ${of('rollback', 400)}`,
    ],
    [
      ['34_rows_name_their_customer'],
      'a bet of another customer',
      `update game_transaction set customer_id = 2 ${of('bet', 300)}`,
    ],
    [[rounds], 'a round that says less', 'update game_round set staked = staked - 1 where staked > 0'],
    [[rounds], 'a round that returned nothing', 'update game_round set returned = 0 where returned > 0'],
    [[rounds], 'a round that is over though nobody said so', 'update game_round set closed_at = now() where closed_at is null'],
    [[rounds], 'a round that was opened again', 'update game_round set closed_at = null'],
    [
      [rounds],
      'a round that staff ended and that is open',
      `insert into game_round_closing (round_id, customer_id, by, reason) select id, customer_id, 'kate', 'x' from game_round where closed_at is null limit 1`,
    ],
    [
      [rounds],
      'a round that staff ended for another customer',
      `with closed as (update game_round set closed_at = now() where closed_at is null returning id, customer_id)
       insert into game_round_closing (round_id, customer_id, by, reason) select id, customer_id + 1, 'kate', 'x' from closed`,
    ],
    [[rounds], 'a round of another customer', `update game_round set customer_id = 2 where round = 'l'`],
    [[rounds], 'a round in another currency', `update game_round set currency = 'EUR'`],
    [[rounds], 'a round that is gone', `delete from game_round where round = 'w'`],
    [
      [rounds],
      'a win without its bet',
      `update game_transaction set reference = '00000000-0000-4000-8000-000000000000' ${of('win', 700)}`,
    ],
    [[rounds], 'a win of a bet of another round', `update game_transaction set round_id = round_id + 1 ${of('win', 700)}`],
    [[rounds], 'a bet without a round', `update game_transaction set round_id = null ${of('bet', 200)}`],
  ])('%s: %s', async (invariants, _, statement) =>
    expect(await brokenBy(games.world, statement)).toEqual(expect.arrayContaining(invariants)),
  )
})
