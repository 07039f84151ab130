import { randomUUID } from 'node:crypto'
import { calls } from '@touchline/contract'
import type { CashOutInfo, CashOutResult } from '@touchline/contract/player/bet'
import { wireMinor } from '@touchline/domain/money'
import { estimatedTax } from '@touchline/domain/mybets'
import { type ExportedBet, exportBets } from '@touchline/gateway/bet'
import { grantBonus } from '@touchline/gateway/bonus'
import { pdfStatement } from '@touchline/gateway/cashier'
import { exportHistory } from '@touchline/gateway/history'
import { readTaxReport } from '@touchline/gateway/ledger'
import { winningsTaxAt } from '@touchline/gateway/protection'
import { describe, expect, it } from 'vitest'
import { brokenBy } from '../audit/damage.ts'
import { book, customer, openBook, placeBet } from '../book/openBook.ts'
import { finished, race, toWin } from '../book/race.ts'
import { bookWorld, single, slipOn } from '../book/world.ts'
import { brandNamed } from '../brands.ts'
import { readPdf } from '../cashier/readPdf.ts'

openBook(brandNamed('ng'))
let last = 0
const opening = 1_000_00

async function match(prices = ['3', '1.5']): Promise<string> {
  const id = `t${++last}`
  await book.match(id, prices)
  return id
}
/** A bet of 300.00 at 3.00 on a new match. */
async function bet(): Promise<{ id: string; betId: string }> {
  const id = await match()
  return { id, betId: await placeBet(single(`${id}-1`, 3, '300')) }
}
const won = (id: string) => book.settledBy(`${id}-m`, { [`${id}-1`]: 'WON' })
const lost = (id: string) => book.settledBy(`${id}-m`, {})

/** What stands in the tax account for this bet. */
async function taxOf(betId: string): Promise<number> {
  const { rows } = await book.pool.query<{ amount: number }>(
    `select coalesce(sum(p.amount), 0)::bigint as amount from posting p join account a on a.id = p.account_id and a.purpose = 'tax'
     join transfer t on t.id = p.transfer_id where t.bet_id = $1`,
    [betId],
  )
  return rows[0]?.amount ?? 0
}
async function cashOut(betId: string, amount: string, fullReturn = amount): Promise<CashOutResult> {
  const answer = await book.handlers.cashout({ ref: randomUUID(), betId, amount, fullReturn }, book.context(customer))
  if (!('data' in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`)
  return calls.cashout.data.parse(answer.data)
}
async function info(betId: string): Promise<CashOutInfo | undefined> {
  return (await book.bet(customer, betId)).cashout
}

describe('five per cent of the net winnings are withheld at payout in Lagos', () => {
  it('of a won bet: gross, tax and net in my bets and on the receipt; the customer is paid the net amount', async () => {
    const { id, betId } = await bet()
    await won(id)
    expect(await book.bet(customer, betId)).toMatchObject({
      status: 'WON',
      returns: '900.00',
      withheld: '30.00',
      net: '870.00',
      receipt: { returns: '900.00', tax: { percent: 5, winnings: '600.00', withheld: '30.00', net: '870.00' } },
    })
    expect(await book.cash(customer)).toBe(opening - 300_00 + 870_00)
    expect(await taxOf(betId)).toBe(30_00)
  })

  it('nothing of a lost or void bet', async () => {
    const [a, b] = [await bet(), await bet()]
    await lost(a.id)
    await book.voided(`${b.id}-m`, 'abandoned')
    const found = [await book.bet(customer, a.betId), await book.bet(customer, b.betId)]
    expect(found.map(({ returns, withheld, net }) => [returns, withheld, net])).toEqual([
      ['0.00', undefined, undefined],
      ['300.00', undefined, undefined],
    ])
    expect([await taxOf(a.betId), await taxOf(b.betId)]).toEqual([0, 0])
    expect(await book.cash(customer)).toBe(opening - 300_00)
  })

  it('of a system as a whole: a double that wins less than all lines cost is not taxed', async () => {
    const ids = [await match(['1.5', '2']), await match(['1.5', '2']), await match(['1.5', '2'])]
    const legs = ids.map((id): [string, number] => [`${id}-1`, 1.5])
    const betId = await placeBet(slipOn(legs, '100', { type: 'SYSTEM', systemType: 'DOUBLES' }))
    for (const [i, id] of ids.entries()) await (i === 2 ? lost(id) : won(id))
    expect(await book.bet(customer, betId)).toMatchObject({ stake: '300.00', returns: '225.00' })
    expect(await taxOf(betId)).toBe(0)
  })

  it('of all that a free bet won; a void one is a free bet again', async () => {
    const id = await match()
    const freeBet = { kind: 'FREE_BET', amountMinor: 100_00, name: 'Welcome', purpose: 'test', days: 1 } as const
    const freeBetId = await grantBonus(book.pool, { customerId: customer, ...freeBet })
    const betId = await placeBet(slipOn([[`${id}-1`, 3]], '100', { freeBet: { id: freeBetId } }))
    await won(id)
    expect(await book.bet(customer, betId)).toMatchObject({ returns: '200.00', withheld: '10.00', net: '190.00' })
    expect(await book.cash(customer)).toBe(opening + 190_00)
    await book.voided(`${id}-m`, 'abandoned')
    expect([await book.cash(customer), await book.freeBets(customer), await taxOf(betId)]).toEqual([opening, 100_00, 0])
  })
})

describe('the estimate on an open bet is what its settlement withholds if everything wins', () => {
  const grantId = async () => {
    const freeBet = { kind: 'FREE_BET', amountMinor: 100_00, name: 'Welcome', purpose: 'test', days: 1 } as const
    return grantBonus(book.pool, { customerId: customer, ...freeBet })
  }
  const on = (ids: string[], price = 3) => ids.map((id): [string, number] => [`${id}-1`, price])
  const three = async () => [await match(), await match(), await match()]
  type Placed = { ids: string[]; betId: string; wins?: (id: string) => Promise<void> }
  const cases: [name: string, place: () => Promise<Placed>, open: object][] = [
    [
      'a single',
      async () => {
        const { id, betId } = await bet()
        return { ids: [id], betId }
      },
      { possibleWinnings: '900.00' },
    ],
    [
      'a single of so little that nothing is withheld',
      async () => {
        const ids = [await match(['1.19', '5'])]
        return { ids, betId: await placeBet(single(`${ids[0]}-1`, 1.19, '100')) }
      },
      {},
    ],
    [
      'an acca',
      async () => {
        const ids = await three()
        return { ids, betId: await placeBet(slipOn(on(ids), '100', { type: 'COMBO' })) }
      },
      { possibleWinnings: '2700.00' },
    ],
    [
      'a system',
      async () => {
        const ids = await three()
        return { ids, betId: await placeBet(slipOn(on(ids), '100', { type: 'SYSTEM', systemType: 'DOUBLES' })) }
      },
      { possibleWinnings: '2700.00' },
    ],
    [
      'each way',
      async () => {
        const id = `race${++last}`
        await race(book, id)
        const betId = await placeBet(toWin(id, 1, 3, { eachWay: true, stake: '100' }))
        return { ids: [id], betId, wins: () => finished(book, id, { order: [1, 2, 3], markets: ['win'] }) }
      },
      { stake: '200.00', possibleWinnings: '440.00' },
    ],
    [
      'a free bet',
      async () => {
        const id = await match()
        const betId = await placeBet(slipOn([[`${id}-1`, 3]], '100', { freeBet: { id: await grantId() } }))
        return { ids: [id], betId }
      },
      { possibleWinnings: '200.00' },
    ],
    [
      'after a part was cashed out at a profit',
      async () => {
        const { id, betId } = await bet()
        await book.shift(id, ['1.1', '11'])
        await cashOut(betId, '400', (await info(betId))?.fullReturn)
        return { ids: [id], betId }
      },
      { cashedOut: { paid: '400.00' } },
    ],
    [
      'after a part was cashed out at a loss',
      async () => {
        const { id, betId } = await bet()
        await book.shift(id, ['4', '1.3'])
        await cashOut(betId, '100', (await info(betId))?.fullReturn)
        return { ids: [id], betId }
      },
      { cashedOut: { paid: '100.00' } },
    ],
  ]
  it.each(cases)('%s', async (_, place, expected) => {
    const { ids, betId, wins = won } = await place()
    const open = await book.bet(customer, betId)
    expect(open).toMatchObject(expected)
    const estimate = estimatedTax(open, 5)
    for (const id of ids) await wins(id)
    const settled = await book.bet(customer, betId)
    const minor = (amount = '0.00') => wireMinor(amount, 'NGN')
    const withheld = minor(settled.withheld) - minor(open.withheld)
    const paid = minor(settled.returns) - minor(open.cashedOut?.paid)
    expect(estimate).toEqual({ taxMinor: withheld, netMinor: paid - withheld })
    expect(minor(open.possibleWinnings)).toBe(paid)
  })

  it('nobody knows it at the starting price', () => {
    expect(estimatedTax({ currency: 'NGN', stake: '10.00' }, 5)).toBeUndefined()
  })
})

describe('a correction', () => {
  it('to lost, to void and to won again gives the tax back and takes it again, each in its revision’s own transfers', async () => {
    const { id, betId } = await bet()
    const stands = async () => [(await book.cash(customer)) - opening, await taxOf(betId)]
    await won(id)
    expect(await stands()).toEqual([570_00, 30_00])
    await lost(id)
    expect(await stands()).toEqual([-300_00, 0])
    await won(id)
    expect(await stands()).toEqual([570_00, 30_00])
    await book.voided(`${id}-m`, 'abandoned')
    expect(await stands()).toEqual([0, 0])
    const { rows } = await book.pool.query(
      'select revision, returns, withheld from settlement where bet_id = $1 order by revision',
      [betId],
    )
    expect(rows).toEqual([
      { revision: 1, returns: 900_00, withheld: 30_00 },
      { revision: 2, returns: 0, withheld: null },
      { revision: 3, returns: 900_00, withheld: 30_00 },
      { revision: 4, returns: 300_00, withheld: null },
    ])
    expect(await book.bet(customer, betId)).not.toHaveProperty('withheld')
  })

  it('takes back only what the customer was paid: the debt is without the tax', async () => {
    const { id, betId } = await bet()
    await won(id)
    const away = await match()
    await placeBet(single(`${away}-1`, 3, '1570'))
    await lost(id)
    expect(await book.cash(customer)).toBe(0)
    const { rows } = await book.pool.query(`select balance from account where customer_id = $1 and purpose = 'debt'`, [customer])
    expect(rows).toEqual([{ balance: -870_00 }])
    expect(await taxOf(betId)).toBe(0)
    // what is won then pays the debt first, after tax
    await won(id)
    expect(await book.cash(customer)).toBe(0)
    expect(await taxOf(betId)).toBe(30_00)
  })
})

describe('the time of the payment decides', () => {
  /** by the book's own settler, which may look at any moment */
  const settledAt = async (at: string, id: string) => {
    const { taxPercentAt } = book.settlerOptions
    book.settlerOptions.taxPercentAt = () => winningsTaxAt(book.brand, new Date(at))
    await won(id)
    book.settlerOptions.taxPercentAt = taxPercentAt
  }
  it('the rule begins at midnight in Lagos, also for bets placed before', async () => {
    const [before, after] = [await bet(), await bet()]
    await settledAt('2026-02-19T22:59:59Z', before.id)
    await settledAt('2026-02-19T23:00:00Z', after.id)
    expect([await taxOf(before.betId), await taxOf(after.betId)]).toEqual([0, 30_00])
    // the same result again pays nothing again: it stays untaxed
    await settledAt('2026-02-20T12:00:00Z', before.id)
    expect(await taxOf(before.betId)).toBe(0)
    // a correction is a payment of its own, at its own time
    await lost(before.id)
    await settledAt('2026-02-20T12:00:00Z', before.id)
    expect(await taxOf(before.betId)).toBe(30_00)
  })
})

describe('a cash-out', () => {
  it('shows gross, tax and net, and pays the net amount; its answer says so again', async () => {
    const { id, betId } = await bet()
    await book.shift(id, ['1.425', '2.85'])
    // 900.00 × ⅔ less 5 % is 570.00; 5 % of 270.00
    expect(await info(betId)).toMatchObject({ fullReturn: '570.00', withheld: '13.50', net: '556.50' })
    const done = await cashOut(betId, '570')
    expect(done).toMatchObject({ status: 'SUCCEEDED', amount: '570.00', withheld: '13.50', net: '556.50' })
    const again = await book.handlers.cashoutstatus({ ref: done.ref }, book.context(customer))
    expect('data' in again && again.data).toMatchObject({ withheld: '13.50', net: '556.50' })
    expect(await book.bet(customer, betId)).toMatchObject({ returns: '570.00', withheld: '13.50', net: '556.50' })
    expect(await book.cash(customer)).toBe(opening - 300_00 + 556_50)
    expect(await taxOf(betId)).toBe(13_50)
  })

  it('below the stake is not taxed', async () => {
    const { id, betId } = await bet()
    await book.shift(id, ['3', '1.5'])
    const offered = await info(betId)
    expect(offered).toMatchObject({ status: 'OFFERED' })
    expect(offered).not.toHaveProperty('withheld')
    expect(await cashOut(betId, String(offered?.fullReturn))).not.toHaveProperty('withheld')
    expect(await taxOf(betId)).toBe(0)
  })

  it.each([
    ['won', won],
    ['lost', lost],
  ] as const)('in parts, the rest %s: together they withhold what one payment would', async (_, ends) => {
    const { id, betId } = await bet()
    await book.shift(id, ['1.1', '11'])
    const offered = Number((await info(betId))?.fullReturn)
    await cashOut(betId, '400', String(offered))
    const taken = await taxOf(betId)
    await ends(id)
    const { returns, withheld, net } = await book.bet(customer, betId)
    const tax = Math.floor((Number(returns) * 100 - 300_00) * 0.05 + 1e-6)
    expect(taken).toBeGreaterThan(0)
    expect([Math.round(Number(withheld) * 100), await taxOf(betId)]).toEqual([tax, tax])
    expect(Math.round(Number(net) * 100)).toBe(Math.round(Number(returns) * 100) - tax)
    expect(await book.cash(customer)).toBe(opening - 300_00 + Math.round(Number(net) * 100))
  })
})

describe('what others are told', () => {
  it('the exports of bets and of the history have what was withheld and given back; the report adds up to the account', async () => {
    const { id, betId } = await bet()
    await won(id)
    await lost(id)
    await won(id)
    const out = await bet()
    await book.shift(out.id, ['1.425', '2.85'])
    await cashOut(out.betId, '570')
    const exported: ExportedBet[] = []
    await exportBets(book.pool, {}, async (each) => void exported.push(each))
    expect(exported.find((each) => each.betId === betId)).toMatchObject({ returns: '900.00', withheld: '30.00' })
    expect(exported.find((each) => each.betId === out.betId)).toMatchObject({
      returns: '0.00',
      cashedOut: '570.00',
      cashOuts: [{ paid: '570.00', withheld: '13.50' }],
    })
    const returns: object[] = []
    const each = async (line: { kind: string; body?: object }) => void (line.kind === 'return' && returns.push(line))
    await exportHistory(book.pool, {}, { homeCountry: 'ng', each })
    const own = JSON.parse(JSON.stringify(returns)).filter(
      (line: { bet?: string }) => line.bet === betId || line.bet === out.betId,
    )
    expect(own.map((line: { amountMinor: number; withheldMinor?: number }) => [line.amountMinor, line.withheldMinor])).toEqual([
      [870_00, 30_00],
      [-870_00, -30_00],
      [870_00, 30_00],
      [556_50, 13_50],
    ])
    const [months, { rows }] = [
      await readTaxReport(book.pool, { timeZone: 'Africa/Lagos' }),
      await book.pool.query<{ amount: number }>(
        `select sum(p.amount)::bigint as amount from posting p join account a on a.id = p.account_id where a.purpose = 'tax'`,
      ),
    ]
    const [month] = months
    expect(months).toHaveLength(1)
    expect(month?.dueMinor).toBe(rows[0]?.amount)
    expect(month && month.withheldMinor - month.givenBackMinor).toBe(month?.dueMinor)
    const before = await readTaxReport(book.pool, { to: new Date('2026-02-20T00:00:00+01:00'), timeZone: 'Africa/Lagos' })
    expect(before).toEqual([])
  })
})

describe('the statement of a month as a PDF', () => {
  it.each([
    ['en-GB', 'Withholding tax', 'Tax'],
    ['bg-BG', 'Удържан данък', 'Данък'],
  ])('has the tax of each line and of all, net of what was given back (%s)', async (lang, sum, column) => {
    const [won1, corrected, out] = [await bet(), await bet(), await bet()]
    await won(won1.id)
    await won(corrected.id)
    await lost(corrected.id)
    await book.shift(out.id, ['1.425', '2.85'])
    await cashOut(out.betId, '570')
    const [from, to] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)].map((each) => each.toISOString())
    const asked = { from: from ?? '', to: to ?? '', lang, now: new Date() }
    const content = await pdfStatement({ pool: book.program, brand: book.brand }, customer, asked)
    if (!content) throw new Error('too many movements')
    const parts: Uint8Array[] = []
    for await (const part of content) parts.push(part)
    const lines = await readPdf(Buffer.concat(parts))
    const minor = (printed = '') => Number(printed.replaceAll(/[^\d-]/g, ''))
    expect(lines.find(({ cells }) => cells[0] === sum)?.cells).toHaveLength(2)
    expect(minor(lines.find(({ cells }) => cells[0] === sum)?.cells[1])).toBe(30_00 + 13_50)
    expect(lines.some(({ cells }) => cells.includes(column))).toBe(true)
    // time, kind, details, tax, amount, balance
    const taxes = lines.flatMap(({ cells }) => (cells.length === 6 && /\d/.test(cells[3] ?? '') ? [minor(cells[3])] : []))
    expect(taxes.toSorted((a, b) => a - b)).toEqual([-30_00, 13_50, 30_00, 30_00])
    const { rows } = await book.pool.query<{ withheld: number }>(
      `select sum(p.amount)::bigint as withheld from posting p join account a on a.id = p.account_id and a.purpose = 'tax'
       join transfer t on t.id = p.transfer_id where t.customer_id = $1`,
      [customer],
    )
    expect(rows).toEqual([{ withheld: 43_50 }])
  })
})

describe('planted damage', () => {
  const damages: [string, string][] = [
    ['11_paid_is_latest_settlement', 'update settlement set withheld = withheld + 1 where withheld > 0'],
    ['11_paid_is_latest_settlement', 'update bet set withheld = null where withheld > 0'],
    ['14_parts_make_the_stake', 'update cash_out set withheld = withheld + 1 where withheld > 0'],
    ['14_parts_make_the_stake', 'update bet set cashed_out_withheld = null where cashed_out_withheld > 0'],
    ['19_payout_recomputed', `update settlement set facts = facts - 'taxPercent' where withheld > 0`],
    ['19_payout_recomputed', `update cash_out set facts = facts || '{"taxPercent": 6}' where withheld > 0`],
    ['19_payout_recomputed', `update settlement set receipt = receipt - 'tax' where withheld > 0`],
    [
      '48_tax_withheld',
      `update posting set amount = amount - 1 where account_id = (select id from account where purpose = 'tax') and amount > 0`,
    ],
    ['48_tax_withheld', 'update bet set withheld = withheld + 1 where withheld > 0'],
    [
      '15_revisions_reverse',
      `update posting set account_id = (select id from account where customer_id is null and purpose = 'luckyBonusCost')
       where account_id = (select id from account where purpose = 'tax') and amount < 0`,
    ],
  ]
  it('is found, each by the invariant that it breaks', async () => {
    const [settled, out, corrected] = [await bet(), await bet(), await bet()]
    await won(settled.id)
    await book.shift(out.id, ['1.425', '2.85'])
    await cashOut(out.betId, '570')
    await won(corrected.id)
    await lost(corrected.id)
    await book.pool.query(`select house_account('NGN', 'luckyBonusCost')`)
    expect(await book.audit()).toEqual([])
    for (const [invariant, damage] of damages) expect([damage, ...(await brokenBy(book, damage))]).toContain(invariant)
  })
})

describe('where no law withholds', () => {
  it('nothing of it is written: no column, no fact, no account', async () => {
    const british = await bookWorld()
    try {
      const someone = await british.customer()
      await british.match('x', ['3', '1.5'])
      const [placed] = await british.placed(someone, [single('x-1', 3, '10')])
      await british.settledBy('x-m', { 'x-1': 'WON' })
      expect(await british.bet(someone, placed?.betId)).not.toHaveProperty('withheld')
      const { rows } = await british.pool.query(
        `select s.withheld, s.facts ? 'taxPercent' as facts, s.receipt ? 'tax' as receipt,
           (select count(*)::int from account where purpose = 'tax') as accounts from settlement s`,
      )
      expect(rows).toEqual([{ withheld: null, facts: false, receipt: false, accounts: 0 }])
    } finally {
      await british.close()
    }
  })
})
