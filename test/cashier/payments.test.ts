/** Deposits and withdrawals against the simulated provider, with the audit after each test. */
import { randomUUID } from 'node:crypto'
import {
  approveWithdrawal,
  beginDeposit,
  cancelWithdrawal,
  methodsOf,
  reconcile,
  removeMethod,
  requestWithdrawal,
  takeNotice,
  usedMethods,
} from '@touchline/gateway/cashier'
import { inTransaction } from '@touchline/gateway/database'
import { credit } from '@touchline/gateway/ledger'
import { decidePayment } from '@touchline/gateway/operator'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cashierWorld } from './cashierWorld.ts'

let world: Awaited<ReturnType<typeof cashierWorld>>
let customer: string
beforeAll(async () => {
  world = await cashierWorld({ deliver: () => ({ copies: 2 }) })
})
beforeEach(async () => {
  customer = await world.book.customer({ cashMinor: 0 })
})
afterEach(() => world.book.sound())
afterAll(() => world.close())

const ofCustomer = (amountMinor = 500) => ({
  customerId: customer,
  ref: randomUUID(),
  amountMinor,
  provider: 'simulated',
  kind: 'card' as const,
})

const limited = (kind: string, period: string, amountMinor: number) =>
  world.book.pool.query(
    `insert into customer_limit (customer_id, kind, period, amount, zone) values ($1, $2, $3, $4, 'Pacific/Auckland')`,
    [customer, kind, period, amountMinor],
  )

/** with this money from a card, in this customer's name */
async function funded(amountMinor: number, card?: string): Promise<string> {
  const { id } = await world.deposit(customer, amountMinor, card === undefined ? {} : { number: card })
  await expect.poll(async () => (await world.depositState(id))?.at).toBe('credited')
  return id
}

describe('a deposit', () => {
  it('is credited once, although each notice arrives twice', async () => {
    const id = await funded(2000)
    expect(await world.cash(customer)).toBe(2000)
    await expect.poll(() => world.seen.filter(({ subject }) => subject === id).length).toBe(4)
    expect(await world.cash(customer)).toBe(2000)
  })

  it.each([
    ['4000000000000002', 'declined'],
    ['4000000000009995', 'insufficientFunds'],
  ])('with the card %s is refused: %s, and moves nothing', async (number, why) => {
    const { id } = await world.deposit(customer, 2000, { number })
    await expect.poll(() => world.depositState(id)).toEqual({ at: 'refused', why })
    expect(await world.cash(customer)).toBe(0)
  })

  it('from a credit card is refused and moves nothing', async () => {
    const { id } = await world.deposit(customer, 2000, { number: '4000000000000077' })
    await expect.poll(() => world.depositState(id)).toEqual({ at: 'refused', why: 'methodBarred' })
    await expect.poll(() => world.provider.book.payments[id]?.state).toBe('ended')
    expect(await world.cash(customer)).toBe(0)
  })

  it('with another person’s card is refused, with a nameless one held', async () => {
    const { id } = await world.deposit(customer, 2000, { holder: 'Somebody Else' })
    await expect.poll(() => world.depositState(id)).toEqual({ at: 'refused', why: 'payerDiffers' })
    const held = await world.deposit(customer, 2000, { holder: '' })
    await expect.poll(() => world.depositState(held.id)).toMatchObject({ at: 'captured', hold: 'payerUnknown' })
    expect(await world.cash(customer)).toBe(0)
  })

  it('under one ref is one deposit; another amount under it is a conflict', async () => {
    const asked = { customerId: customer, ref: randomUUID(), amountMinor: 500, provider: 'simulated', kind: 'card' as const }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => beginDeposit(world.book.program, asked, { creditCards: false })),
    )
    expect(new Set(answers.map((answer) => answer.is === 'created' && answer.id)).size).toBe(1)
    expect(await beginDeposit(world.book.program, { ...asked, amountMinor: 501 }, { creditCards: false })).toEqual({
      is: 'conflict',
    })
  })

  it('above the customer’s limit is refused, however many are begun at once', async () => {
    await world.book.pool.query(
      `insert into customer_limit (customer_id, kind, period, amount) values ($1, 'deposit', 'day', 2500)`,
      [customer],
    )
    const all = await Promise.all(Array.from({ length: 8 }, () => world.deposit(customer, 1000)))
    expect(all.filter(({ answer }) => answer.is === 'created')).toHaveLength(2)
    expect(all.find(({ answer }) => answer.is !== 'created')?.answer).toEqual({ is: 'limit', leftMinor: 500 })
    await expect.poll(() => world.cash(customer)).toBe(2000)
  })

  it('above the customer’s limit on the balance is refused, with what is on its way; winnings are paid', async () => {
    await limited('balance', 'day', 3000)
    await funded(2000)
    const all = await Promise.all(Array.from({ length: 4 }, () => world.deposit(customer, 600)))
    expect(all.filter(({ answer }) => answer.is === 'created')).toHaveLength(1)
    expect(all.find(({ answer }) => answer.is !== 'created')?.answer).toEqual({ is: 'limit', leftMinor: 400 })
    await expect.poll(() => world.cash(customer)).toBe(2600)
    await credit(world.book.pool, { customerId: customer, amountMinor: 9000, ref: randomUUID(), purpose: 'winnings' })
    expect(await world.cash(customer)).toBe(11_600)
    expect((await world.deposit(customer, 500)).answer).toEqual({ is: 'limit', leftMinor: 0 })
  })

  it('A5.9 that reaches half of a limit is told to the customer, once in its window; one that waits to be paid is not counted', async () => {
    await world.book.pool.query(
      `insert into customer_limit (customer_id, kind, period, amount, zone)
       select $1, 'deposit', p, 4000, 'Pacific/Auckland' from unnest(array['week', 'month']) p`,
      [customer],
    )
    const told = async () => {
      const { rows } = await world.book.pool.query<{ key: string; text: string; ends: boolean }>(
        `select key, texts->'en-GB'->>'text' as text, show_until > clock_timestamp() as ends from message where customer_id = $1 order by id`,
        [customer],
      )
      return rows.map(({ key, ...row }) => ({ ...row, key: key.replace(/:[^:]*$/, '') }))
    }
    await world.deposit(customer, 1500, { number: '4000000000000002' })
    await funded(1900)
    expect(await told()).toEqual([])
    await funded(150)
    const used = (limit: string) => ({
      key: `limitHalfUsed:deposit:${limit.slice(0, -2)}`,
      ends: true,
      text: `You have used £20.50 of your ${limit} deposit limit of £40.00.`,
    })
    const both = [used('weekly'), used('monthly')]
    expect((await told()).toSorted((a, b) => b.key.localeCompare(a.key))).toEqual(both)
    await funded(500)
    expect(await told()).toHaveLength(2)
  })

  it('of a customer who excludes themselves on the provider’s page is not taken', async () => {
    world.hookAway(true)
    const { id } = await world.deposit(customer, 2000)
    await world.book.pool.query(`select begin_block($1, 'selfExcluded', 'infinity', 'customer', null, 'all')`, [customer])
    world.hookAway(false)
    await expect.poll(() => world.depositState(id)).toEqual({ at: 'refused', why: 'blocked' })
    await expect.poll(() => world.provider.book.payments[id]?.state).toBe('ended')
    expect(await world.cash(customer)).toBe(0)
  })

  it('whose notices are lost is found by asking', async () => {
    world.hookAway(true)
    try {
      const { id } = await world.deposit(customer, 2000)
      await expect.poll(async () => (await world.depositState(id))?.at).toBe('credited')
    } finally {
      world.hookAway(false)
    }
  })

  it('that the bank takes back leaves a debt, if the money was spent', async () => {
    const { id } = await world.deposit(customer, 2000, { number: '4000000000000259' })
    const bank = await world.deposit(customer, 300)
    await expect.poll(async () => (await world.depositState(bank.id))?.at).toBe('credited')
    await expect.poll(async () => (await world.depositState(id))?.at).toBe('chargedBack')
    expect(await world.cash(customer)).toBe(300)
  })

  it('is not charged back before it is credited: a charge-back that overtakes the capture has to come again', async () => {
    world.hookAway(true)
    const { id } = await world.deposit(customer, 2000, { number: '4000000000000341' })
    const chargedBack = { id: randomUUID(), of: 'deposit', is: 'chargedBack', subject: id, amountMinor: 2000 } as const
    expect(await takeNotice(world.parts, 'simulated', chargedBack)).toBe('early')
    world.hookAway(false)
    await expect.poll(async () => (await world.depositState(id))?.at).toBe('credited')
    expect(await takeNotice(world.parts, 'simulated', chargedBack)).toBe('taken')
    expect(await world.cash(customer)).toBe(0)
  })

  it('of another amount is decided like any other before it is held: blocked customers’ money goes back', async () => {
    const taken = async (kind: string, captured: number) => {
      world.hookAway(true)
      try {
        const { id } = await world.deposit(customer, 2000, { number: '4000000000000341', holder: kind })
        const method = { kind: 'card', token: id, label: 'Card', fundedBy: 'debit', holder: kind } as const
        const notice = {
          id: randomUUID(),
          of: 'deposit',
          is: 'captured',
          subject: id,
          amountMinor: captured,
          currency: 'GBP',
          method,
        } as const
        expect(await takeNotice(world.parts, 'simulated', notice)).toBe('taken')
        return await world.depositState(id)
      } finally {
        world.hookAway(false)
      }
    }
    expect(await taken('T Customer', 2100)).toMatchObject({ at: 'captured', hold: 'amountDiffers' })
    expect(await taken('Somebody Else', 2100)).toMatchObject({ at: 'returning', why: 'payerDiffers' })
  })

  it('that was taken in another currency goes back in it, and is nothing that staff can credit', async () => {
    const { id } = await world.deposit(customer, 2000, { number: '4000000000003220', confirms: false })
    const ordered = vi.spyOn(world.port, 'order')
    const method = { kind: 'card', token: 'euros', label: 'Card •••• 4242', fundedBy: 'debit', holder: 'T Customer' } as const
    const captured = {
      id: randomUUID(),
      of: 'deposit',
      subject: id,
      is: 'captured',
      amountMinor: 2000,
      currency: 'EUR',
      method,
    } as const
    expect(await takeNotice(world.parts, 'simulated', captured)).toBe('taken')
    expect(await world.depositState(id)).toMatchObject({ at: 'returning', why: 'amountDiffers' })
    const order = { id, amountMinor: 2000, currency: 'EUR' }
    await expect.poll(() => ordered.mock.calls).toContainEqual(['refund', order, expect.anything()])
    ordered.mockRestore()
    const credited = decidePayment(world.book.pool, { by: 'kate', ref: randomUUID() }, { id, decision: 'credit' })
    await expect(credited).rejects.toThrow(/is not held/)
    expect(await world.cash(customer)).toBe(0)
    // the simulated provider never had the euros
    await takeNotice(world.parts, 'simulated', {
      id: randomUUID(),
      of: 'deposit',
      subject: id,
      is: 'returned',
      amountMinor: 2000,
    })
  })

  it('by a stored card is refused if another kind of method is asked for, whose range is another', async () => {
    await funded(1000)
    const { rows } = await world.book.pool.query<{ id: string }>('select id from payment_method where customer_id = $1', [
      customer,
    ])
    const asked = { customerId: customer, ref: randomUUID(), amountMinor: 500, provider: 'simulated', methodId: rows[0]?.id }
    expect(await beginDeposit(world.book.program, { ...asked, kind: 'bank' }, { creditCards: false })).toEqual({
      is: 'unknownMethod',
    })
  })

  it('is asked about in turn: neither many without news nor one whose notices cannot be read keep others waiting', async () => {
    world.hookAway(true)
    const { id: unreadable } = await world.deposit(customer, 2000, { number: '4000000000000341' })
    const { notices = [] } = world.provider.book.payments[unreadable] ?? {}
    const method = { kind: 'card', token: 'x', label: 'Card' } as const
    const half = {
      id: randomUUID(),
      of: 'deposit',
      is: 'captured',
      subject: unreadable,
      amountMinor: 0.5,
      currency: 'GBP',
      method,
    } as const
    notices.push(half)
    const waiting = []
    try {
      for (let i = 0; i < 8; i++) {
        const asked = { customerId: customer, ref: randomUUID(), amountMinor: 500, provider: 'simulated', kind: 'card' as const }
        const begun = await beginDeposit(world.book.program, asked, { creditCards: false })
        if (begun.is === 'created') waiting.push(begun.id)
      }
      const { id } = await world.deposit(customer, 2000)
      await expect.poll(async () => (await world.depositState(id))?.at).toBe('credited')
    } finally {
      notices.splice(notices.indexOf(half), 1)
      world.hookAway(false)
      for (const subject of waiting)
        await takeNotice(world.parts, 'simulated', { id: randomUUID(), of: 'deposit', is: 'expired', subject })
    }
  })

  describe('that the bank takes back', () => {
    const back = (subject: string, amountMinor: number) =>
      takeNotice(world.parts, 'simulated', { id: randomUUID(), of: 'deposit', is: 'chargedBack', subject, amountMinor })
    const debt = async () => {
      const { rows } = await world.book.pool.query<{ balance: number }>(
        `select balance from account where customer_id = $1 and fund = 'cash' and purpose = 'debt'`,
        [customer],
      )
      return rows[0]?.balance
    }

    it('in parts is taken part by part, and no more than it was, however much the bank says', async () => {
      const id = await funded(2000)
      const at = new Date().toISOString()
      for (const [amountMinor, left] of [
        [500, 1500],
        [700, 800],
        [5000, 0],
        [1, 0],
      ] as const) {
        expect(await back(id, amountMinor)).toBe('taken')
        expect(await world.cash(customer)).toBe(left)
      }
      expect(await debt()).toBe(0)
      expect(await world.depositState(id)).toEqual({ at: 'chargedBack', amountMinor: 2000, creditedMinor: 2000 })
      const said = [500, 700, 800].map((amount) => `${id},chargeBack,${amount},GBP,${at}`)
      expect((await reconcile(world.book.program, 'simulated', said.join('\n'))).differences).toEqual([])
    })

    it('while it is held is gone: nobody can credit it, and a part of it waits until staff decide', async () => {
      const { id } = await world.deposit(customer, 900, { holder: '' })
      await expect.poll(async () => (await world.depositState(id))?.at).toBe('captured')
      expect(await back(id, 899)).toBe('early')
      expect(await back(id, 900)).toBe('taken')
      await expect(
        decidePayment(world.book.program, { by: 'test', ref: randomUUID() }, { id, decision: 'credit' }),
      ).rejects.toThrow('It is chargedBack')
      expect([await world.cash(customer), await debt()]).toEqual([0, 0])
    })

    it('before it was captured after all has to come again', async () => {
      const { id } = await world.deposit(customer, 2000, { number: '4000000000000002' })
      await expect.poll(async () => (await world.depositState(id))?.at).toBe('refused')
      expect(await back(id, 2000)).toBe('early')
    })

    it('is paid from withdrawals that nobody ordered before it is a debt, the newest first and no more than are needed', async () => {
      const id = await funded(3000)
      const asked: string[] = []
      for (const amountMinor of [1000, 900, 800]) {
        const answer = await requestWithdrawal(world.book.program, { customerId: customer, ref: randomUUID(), amountMinor })
        asked.push(answer.is === 'requested' ? (answer.ids[0] ?? '') : '')
      }
      const states = () => Promise.all(asked.map((each) => world.withdrawalState(each)))
      expect(await back(id, 1500)).toBe('taken')
      const cancelled = { at: 'cancelled', why: 'chargedBack' }
      expect(await states()).toMatchObject([{ at: 'checked' }, cancelled, cancelled])
      expect([await world.cash(customer), await debt()]).toEqual([500, 0])
      expect(await back(id, 1500)).toBe('taken')
      expect(await states()).toMatchObject([cancelled, cancelled, cancelled])
      expect([await world.cash(customer), await debt()]).toEqual([0, 0])
    })

    it('after it was withdrawn is a debt that the next deposit pays, and nothing goes back to its card any more', async () => {
      const id = await funded(2000)
      const asked = { customerId: customer, ref: randomUUID(), amountMinor: 2000 }
      const answer = await requestWithdrawal(world.book.program, asked, { approveUpToMinor: 2000 })
      const [withdrawn = ''] = answer.is === 'requested' ? answer.ids : []
      await expect.poll(async () => (await world.withdrawalState(withdrawn))?.at).toBe('done')
      expect(await back(id, 2000)).toBe('taken')
      expect([await world.cash(customer), await debt()]).toEqual([0, -2000])
      await funded(2500, '4000000000001111')
      expect([await world.cash(customer), await debt()]).toEqual([500, 0])
      const methods = await usedMethods(world.book.program, customer)
      expect(methods.find(({ label }) => label.endsWith('4242'))).toMatchObject({ depositedMinor: 0, withdrawnMinor: 2000 })
    })

    it('counts for its card as what was taken of it, not as what was asked for', async () => {
      const id = await capturedAs(2000, 2100)
      const who = { by: 'test', ref: randomUUID() }
      await decidePayment(world.book.program, who, { id, decision: 'credit' })
      expect(await back(id, 600)).toBe('taken')
      // the provider's own notice may have come meanwhile, about another card
      const paidIn = (await usedMethods(world.book.program, customer)).map(({ depositedMinor }) => depositedMinor)
      expect(paidIn.filter((minor) => minor > 0)).toEqual([1500])
    })
  })

  /** of which the provider took another amount, and which is held for it */
  async function capturedAs(askedMinor: number, amountMinor: number): Promise<string> {
    world.hookAway(true)
    try {
      const { id } = await world.deposit(customer, askedMinor, { number: '4000000000000341' })
      const method = { kind: 'card', token: id, label: 'Card', fundedBy: 'debit', holder: 'T Customer' } as const
      const captured = {
        id: randomUUID(),
        of: 'deposit',
        is: 'captured',
        subject: id,
        amountMinor,
        currency: 'GBP',
        method,
      } as const
      expect(await takeNotice(world.parts, 'simulated', captured)).toBe('taken')
      expect(await world.depositState(id)).toMatchObject({ at: 'captured', hold: 'amountDiffers' })
      return id
    } finally {
      world.hookAway(false)
    }
  }

  it('of another amount that staff send back says so', async () => {
    const id = await capturedAs(2000, 2100)
    await decidePayment(world.book.program, { by: 'test', ref: randomUUID() }, { id, decision: 'return' })
    expect(await world.depositState(id)).toMatchObject({ at: 'returning', why: 'amountDiffers' })
    expect(
      await takeNotice(world.parts, 'simulated', {
        id: randomUUID(),
        of: 'deposit',
        is: 'returned',
        subject: id,
        amountMinor: 2100,
      }),
    ).toBe('taken')
  })

  it('by a card that the customer removed meanwhile does not bring it back; a new one by it does', async () => {
    await funded(1000)
    const [method] = await methodsOf(world.book.program, customer)
    if (!method) throw new Error('the card is not stored')
    const late = await beginDeposit(world.book.program, ofCustomer(), { creditCards: false })
    expect(await removeMethod(world.book.program, customer, method.id)).toBe(true)
    const [captured] = world.seen.filter((each) => each.is === 'captured').slice(-1)
    if (captured?.is !== 'captured' || late.is !== 'created') throw new Error('nothing was captured')
    const notice = { ...captured, id: randomUUID(), subject: late.id, amountMinor: 500 }
    expect(await takeNotice(world.parts, 'simulated', notice)).toBe('taken')
    expect(await world.cash(customer)).toBe(1500)
    expect(await methodsOf(world.book.program, customer)).toEqual([])
    await funded(300)
    expect(await methodsOf(world.book.program, customer)).toMatchObject([{ id: method.id }])
  })

  it('that is captured after its customer was erased goes back, and stores nothing about its card', async () => {
    const begun = await beginDeposit(world.book.program, ofCustomer(), { creditCards: false })
    const id = begun.is === 'created' ? begun.id : ''
    await takeNotice(world.parts, 'simulated', { id: randomUUID(), of: 'deposit', is: 'expired', subject: id })
    await world.book.pool.query(`select begin_block($1, 'closed', 'infinity', 'customer', null, 'all')`, [customer])
    const { rows } = await world.book.pool.query(`select erase_customer($1, 'test', 'case-1') as refused`, [customer])
    expect(rows).toEqual([{ refused: null }])
    const method = { kind: 'card', token: 'token', label: 'Card •••• 4242', holder: 'T Customer' } as const
    const about = { of: 'deposit', subject: id, amountMinor: 500, currency: 'GBP', method } as const
    for (const is of ['authorised', 'captured'] as const)
      expect(await takeNotice(world.parts, 'simulated', { ...about, is, id: randomUUID() })).toBe('taken')
    expect(await world.depositState(id)).toEqual({ at: 'returning', amountMinor: 500, why: 'blocked' })
    expect((await world.book.pool.query('select from payment_method where customer_id = $1', [customer])).rowCount).toBe(0)
    expect(
      await takeNotice(world.parts, 'simulated', {
        id: randomUUID(),
        of: 'deposit',
        is: 'returned',
        subject: id,
        amountMinor: 500,
      }),
    ).toBe('taken')
  })

  it('of another book is unknown', async () => {
    const notice = { id: 'x', subject: randomUUID(), of: 'deposit', is: 'expired' } as const
    expect(await takeNotice(world.parts, 'simulated', notice)).toBe('unknown')
    expect(await takeNotice(world.parts, 'simulated', { ...notice, subject: "'; drop table deposit" })).toBe('unknown')
    const id = await funded(100)
    expect(
      await takeNotice(world.parts, 'adyen', { id: 'y', subject: id, of: 'deposit', is: 'chargedBack', amountMinor: 100 }),
    ).toBe('unknown')
  })
})

describe('a withdrawal', () => {
  const approve = (id: string) => inTransaction(world.book.program, (db) => approveWithdrawal(db, id, 'test'))
  const request = (amountMinor: number, ref = randomUUID() as string) =>
    requestWithdrawal(world.book.program, { customerId: customer, ref, amountMinor })

  it('takes the money at once, and is paid once it is approved', async () => {
    await funded(5000)
    const answer = await request(3000)
    if (answer.is !== 'requested') throw new Error(answer.is)
    const [id = ''] = answer.ids
    expect(await world.cash(customer)).toBe(2000)
    expect(await world.withdrawalState(id)).toMatchObject({ at: 'checked' })
    await approve(id)
    await expect.poll(async () => (await world.withdrawalState(id))?.at).toBe('done')
    expect(await world.cash(customer)).toBe(2000)
    expect(world.provider.book.payouts[id]?.request).toMatchObject({ amountMinor: 3000, payee: 'Test Customer' })
  })

  it.each([
    ['4000000000001116', 'returned'],
    ['4000000000001117', 'refused'],
  ])('to %s, which is %s, comes back to the wallet', async (card) => {
    await funded(5000, card)
    const answer = await request(5000)
    const [id = ''] = answer.is === 'requested' ? answer.ids : []
    await approve(id)
    await expect.poll(async () => (await world.withdrawalState(id))?.at).toBe('returned')
    expect(await world.cash(customer)).toBe(5000)
  })

  it('of which the return is told before the sending has gone both ways, as the provider’s statement says', async () => {
    await funded(5000)
    const answer = await request(3000)
    const [id = ''] = answer.is === 'requested' ? answer.ids : []
    world.hookAway(true)
    try {
      await approve(id)
      const about = { of: 'withdrawal', subject: id } as const
      const told = [
        { ...about, id: randomUUID(), is: 'returned', reason: 'notAccepted' },
        { ...about, id: randomUUID(), is: 'sent' },
      ] as const
      for (const notice of told) expect(await takeNotice(world.parts, 'simulated', notice)).toBe('taken')
    } finally {
      world.hookAway(false)
    }
    expect(await world.withdrawalState(id)).toMatchObject({ at: 'returned' })
    expect(await world.cash(customer)).toBe(5000)
    const at = new Date().toISOString()
    const said = ['withdrawal', 'returned'].map((kind) => `${id},${kind},3000,GBP,${at}`)
    expect((await reconcile(world.book.program, 'simulated', said.join('\n'))).differences).toEqual([])
  })

  it('that is done makes room under a limit on net deposits, one on its way does not; no race passes the limit', async () => {
    await limited('netDeposit', 'month', 5000)
    await funded(5000)
    expect((await world.deposit(customer, 500)).answer).toEqual({ is: 'limit', leftMinor: 0 })
    const answer = await request(3000)
    const [id = ''] = answer.is === 'requested' ? answer.ids : []
    expect((await world.deposit(customer, 500)).answer).toEqual({ is: 'limit', leftMinor: 0 })
    await approve(id)
    await expect.poll(async () => (await world.withdrawalState(id))?.at).toBe('done')
    const all = await Promise.all(Array.from({ length: 6 }, () => world.deposit(customer, 1000)))
    expect(all.filter(({ answer: each }) => each.is === 'created')).toHaveLength(3)
    await expect.poll(() => world.cash(customer)).toBe(5000)
  })

  it('goes back by method, the last one first', async () => {
    await funded(1000, '4000000000001111')
    await funded(2000, '4000000000002222')
    const answer = await request(2500)
    const amounts = await world.book.pool.query('select amount from withdrawal where customer_id = $1 order by no', [customer])
    expect([answer.is, amounts.rows]).toEqual(['requested', [{ amount: 2000 }, { amount: 500 }]])
    expect(await world.cash(customer)).toBe(500)
  })

  it('of more than there is, or of an excluded or unverified customer, follows its rule', async () => {
    await funded(1000)
    expect(await request(1001)).toEqual({ is: 'insufficientFunds', withdrawableMinor: 1000 })
    await world.book.pool.query(`select begin_block($1, 'selfExcluded', 'infinity', 'customer', null, 'all')`, [customer])
    expect(await request(400)).toMatchObject({ is: 'requested' })
    await world.book.pool.query(`select begin_block($1, 'frozen', 'infinity', 'staff', null, 'all')`, [customer])
    expect(await request(400)).toMatchObject({ is: 'blocked' })
  })

  it('goes back to a removed card first, up to what was deposited by it', async () => {
    await funded(1000, '4000000000001111')
    await funded(2000, '4000000000002222')
    const methods = await methodsOf(world.book.program, customer)
    const removed = methods.find(({ label }) => label.endsWith('2222'))?.id ?? ''
    expect(await removeMethod(world.book.program, customer, removed)).toBe(true)
    expect(await removeMethod(world.book.program, await world.book.customer({ cashMinor: 0 }), removed)).toBe(false)
    expect(await beginDeposit(world.book.program, { ...ofCustomer(), methodId: removed }, { creditCards: false })).toEqual({
      is: 'unknownMethod',
    })
    expect(await request(2500)).toMatchObject({ is: 'requested' })
    const { rows } = await world.book.pool.query(
      `select w.amount, m.label from withdrawal w join payment_method m on m.id = w.method_id where w.customer_id = $1 order by no`,
      [customer],
    )
    expect(rows).toEqual([
      { amount: 2000, label: 'Visa •••• 2222' },
      { amount: 500, label: 'Visa •••• 1111' },
    ])
    expect((await usedMethods(world.book.program, customer)).map(({ label }) => label)).toEqual(['Visa •••• 1111'])
  })

  it('raced a hundred times takes what is there once', async () => {
    await funded(1000)
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(700)))
    expect(answers.filter(({ is }) => is === 'requested')).toHaveLength(1)
    expect(await world.cash(customer)).toBe(300)
    const ref = randomUUID()
    const same = await Promise.all(Array.from({ length: 20 }, () => request(100, ref)))
    expect(new Set(same.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(await world.cash(customer)).toBe(200)
  })

  it('in small parts is approved without staff only up to what one may be, in a day', async () => {
    await funded(5000)
    const states = []
    for (const amountMinor of [400, 400, 300]) {
      const asked = { customerId: customer, ref: randomUUID(), amountMinor }
      const answer = await requestWithdrawal(world.book.program, asked, { approveUpToMinor: 700 })
      const { rows } = await world.book.pool.query<{ by: string }>(
        `select by from payment_step where payment_id = $1 and event->>'is' = 'approved'`,
        [answer.is === 'requested' ? answer.ids[0] : undefined],
      )
      states.push(rows.map(({ by }) => by))
    }
    expect(states).toEqual([['system'], [], ['system']])
  })

  it('to a method that is not the customer’s is refused', async () => {
    await funded(1000)
    const asked = { customerId: customer, ref: randomUUID(), amountMinor: 100, methodId: randomUUID() }
    expect(await requestWithdrawal(world.book.program, asked)).toMatchObject({ is: 'noMethod' })
    expect(await world.cash(customer)).toBe(1000)
  })

  it('of nothing is too small, also from an empty wallet', async () => {
    expect(await request(0)).toEqual({ is: 'tooSmall' })
  })

  it('is cancelled by staff until it is approved', async () => {
    await funded(1000)
    const answer = await request(1000)
    const [id = ''] = answer.is === 'requested' ? answer.ids : []
    await inTransaction(world.book.program, (db) => cancelWithdrawal(db, id, { by: 'test', why: 'byOperator' }))
    expect(await world.cash(customer)).toBe(1000)
    expect(await approve(id)).toMatchObject({ at: 'cancelled' })
  })
})

describe('staff', () => {
  const who = () => ({ by: 'test', ref: randomUUID() })
  const pool = () => world.book.program

  it('approve or cancel a withdrawal and credit or return a held deposit, once per ref', async () => {
    await funded(5000)
    const asked = await requestWithdrawal(pool(), { customerId: customer, ref: randomUUID(), amountMinor: 1000 })
    const [id = ''] = asked.is === 'requested' ? asked.ids : []
    const first = who()
    expect(await decidePayment(pool(), first, { id, decision: 'approve' })).toMatchObject({
      again: false,
      data: { state: 'approved' },
    })
    expect(await decidePayment(pool(), first, { id, decision: 'approve' })).toMatchObject({ again: true })
    await expect(decidePayment(pool(), who(), { id, decision: 'cancel' })).rejects.toThrow('nothing can be decided')
    await expect.poll(async () => (await world.withdrawalState(id))?.at).toBe('done')
    const [credited, returned] = [
      await world.deposit(customer, 600, { holder: '' }),
      await world.deposit(customer, 700, { holder: '' }),
    ]
    for (const held of [credited, returned])
      await expect.poll(async () => (await world.depositState(held.id))?.at).toBe('captured')
    await decidePayment(pool(), who(), { id: credited.id, decision: 'credit' })
    await decidePayment(pool(), who(), { id: returned.id, decision: 'return' })
    await expect.poll(async () => (await world.depositState(returned.id))?.at).toBe('returned')
    expect(await world.cash(customer)).toBe(4600)
    await expect(decidePayment(pool(), who(), { id: returned.id, decision: 'credit' })).rejects.toThrow('it is not held')
  })

  const begin = (kind: string) =>
    world.book.pool.query(`select begin_block($1, $2, 'infinity', 'staff', null, 'all')`, [customer, kind])

  it('pay nothing to a customer whose account was frozen after the request, not even what is already ordered', async () => {
    await funded(3000)
    const ids: string[] = []
    for (const amountMinor of [1000, 500]) {
      const asked = await requestWithdrawal(pool(), { customerId: customer, ref: randomUUID(), amountMinor })
      if (asked.is === 'requested') ids.push(...asked.ids)
    }
    const [waiting = '', ordered = ''] = ids
    await inTransaction(pool(), async (db) => {
      await approveWithdrawal(db, ordered, 'test')
      await db.query(`select begin_block($1, 'frozen', 'infinity', 'staff', null, 'all')`, [customer])
    })
    await expect(decidePayment(pool(), who(), { id: waiting, decision: 'approve' })).rejects.toThrow('frozen')
    // an order that was given after it
    customer = await world.book.customer({ cashMinor: 0 })
    await funded(700)
    const later = await requestWithdrawal(
      pool(),
      { customerId: customer, ref: randomUUID(), amountMinor: 700 },
      { approveUpToMinor: 700 },
    )
    await expect
      .poll(async () => (await world.withdrawalState(later.is === 'requested' ? (later.ids[0] ?? '') : ''))?.at)
      .toBe('done')
    expect(world.provider.book.payouts[ordered]).toBeUndefined()
  })

  it('credit no held deposit that the customer may not make any more: excluded since, or over a limit', async () => {
    const { id } = await world.deposit(customer, 900, { holder: '' })
    await expect.poll(async () => (await world.depositState(id))?.at).toBe('captured')
    await world.book.pool.query(
      `insert into customer_limit (customer_id, kind, period, amount) values ($1, 'deposit', 'day', 800)`,
      [customer],
    )
    await expect(decidePayment(pool(), who(), { id, decision: 'credit' })).rejects.toThrow('limit')
    await begin('selfExcluded')
    await expect(decidePayment(pool(), who(), { id, decision: 'credit' })).rejects.toThrow('selfExcluded')
    expect(await world.cash(customer)).toBe(0)
    await decidePayment(pool(), who(), { id, decision: 'return' })
    await expect.poll(async () => (await world.depositState(id))?.at).toBe('returned')
  })

  it('find every difference between a statement and the ledger', async () => {
    const id = await funded(1234)
    const { rows } = await world.book.pool.query<{ at: Date }>(`select at from transfer where ref like $1`, [`deposit:${id}:%`])
    const at = rows[0]?.at.toISOString() ?? ''
    const reconciled = async (amount: number, paymentId = id) =>
      (await reconcile(pool(), 'simulated', `${paymentId},deposit,${amount},GBP,${at}`)).differences
    expect(await reconciled(1234)).toEqual([])
    expect(await reconciled(1235)).toMatchObject([
      { is: 'different', theirs: { amountMinor: 1235 }, ours: { amountMinor: 1234 } },
    ])
    expect(await reconciled(1, randomUUID())).toMatchObject([{ is: 'missing' }])
    // times of another zone: later as text, earlier as time
    const between = await funded(300)
    const sent = new Date(rows[0]?.at.getTime() ?? 0)
    const at14 = new Date(sent.getTime() + 14 * 3_600_000 - 1).toISOString().replace('Z', '+14:00')
    const toEnd = `${randomUUID()},deposit,1,GBP,${at14}\n${randomUUID()},deposit,2,GBP,${new Date(Date.now() + 1000).toISOString()}`
    const { differences } = await reconcile(pool(), 'simulated', toEnd)
    expect(differences).toEqual(
      expect.arrayContaining(
        [id, between].map((each) => expect.objectContaining({ is: 'extra', ours: expect.objectContaining({ id: each }) })),
      ),
    )
  })
})
