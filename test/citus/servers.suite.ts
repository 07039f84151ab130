/** What only books on several servers can show: one that is down, killed or left. */
import { setTimeout as wait } from 'node:timers/promises'
import { openBooks } from '@touchline/gateway/database'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type BookWorld, bookWorld, single } from '../book/world.ts'
import { moveBook } from './move.ts'
import { serversOf, testNodes } from './nodes.ts'
import { homesOf } from './spread.ts'

let book: BookWorld
/** one of each book */
let customers: [string, string]
beforeAll(async () => {
  book = await bookWorld()
})
beforeEach(async () => {
  const [first, second] = book.books.all
  customers = [
    await book.customer({ of: first, cashMinor: 100_000_00 }),
    await book.customer({ of: second as typeof first, cashMinor: 100_000_00 }),
  ]
})
afterAll(() => book.close())

const portOf = (url: string) => Number(new URL(url).port)
const homes = () => homesOf(book.database.url, 2)
type Gateway = ReturnType<BookWorld['anotherGateway']>

async function place(gateway: Gateway, customer: string, selection: string, stake = '1') {
  const betSlips = [single(selection, 3, stake)]
  return gateway.betplacement({ betSlips, acceptOddsChange: 'NOT_ACCEPT' }, book.context(customer))
}

it('a book takes bets and cashes out while every other server is stopped', async () => {
  await book.match('alone', ['3'])
  const [, own] = await homes()
  const others = serversOf(testNodes()).filter(({ port }) => port !== portOf(own?.url ?? ''))
  expect(others).toHaveLength(2)
  for (const server of others) server.signal('SIGSTOP')
  try {
    const gateway = book.anotherGateway(book.books.of(customers[1]).pool, book.books.of(customers[1]))
    expect(await place(gateway, customers[1], 'alone-1')).toMatchObject({ data: { betSlips: [{ status: 'SUCCEEDED' }] } })
  } finally {
    for (const server of others) server.signal('SIGCONT')
  }
  await book.sound()
})

it('bets go on in the other book while a server is killed, and none that was acknowledged is missing when it is back', async () => {
  await book.match('killed', ['3'])
  const [killed] = await homes()
  const load = startLoad(['killed-1'])
  await load.reaches(20)
  const server = serversOf(testNodes()).find(({ port }) => port === portOf(killed?.url ?? ''))
  await server?.kill()
  const meanwhile = load.placed[1].length
  await expect.poll(() => load.placed[1].length).toBeGreaterThan(meanwhile + 20)
  await server?.start()
  const before = load.placed[0].length
  await expect.poll(() => load.placed[0].length).toBeGreaterThan(before)
  await load.stop()
  await load.allThere()
  await book.sound()
})

it('a book moves to the server of the other under bets: none is lost or doubled, its numbers go on, and it moves back', async () => {
  await book.match('moved', ['3'])
  const [first, second] = await homes()
  const load = startLoad(['moved-1'])
  await load.reaches(20)
  for (const to of [second, first]) {
    const beganMs = performance.now()
    await moveBook({ url: book.database.url, no: 0, books: 2, to: { host: '127.0.0.1', port: portOf(to?.url ?? '') } })
    console.log(`moved ${load.placed[0].length} bets' book in ${Math.round(performance.now() - beganMs)} ms`)
    await load.lookAgain()
    const before = load.placed.map(({ length }) => length)
    for (const no of [0, 1] as const) await expect.poll(() => load.placed[no].length).toBeGreaterThan((before[no] ?? 0) + 10)
  }
  await load.stop()
  await load.allThere()
  expect(Math.max(...load.placed[0].map(Number))).toBeLessThan(1_000_000)
  await book.settledBy('moved-m', { 'moved-1': 'WON' })
  await book.sound()
}, 300_000)

/** Four bettors of each book who bet until they are stopped, each again under its ref until it is answered. */
function startLoad(selections: string[]) {
  let books = book.books
  const opened: (typeof books)[] = []
  const placed: [string[], string[]] = [[], []]
  const over = new AbortController()
  let finding: unknown

  async function bet(no: 0 | 1): Promise<void> {
    const slip = single(selections[0] ?? '', 3, '1')
    while (!over.signal.aborted) {
      const of = books.of(customers[no])
      const answer = await book
        .anotherGateway(of.pool, of)
        .betplacement({ betSlips: [slip], acceptOddsChange: 'NOT_ACCEPT' }, book.context(customers[no]))
      const [result] = 'data' in answer ? answer.data.betSlips : []
      if (result?.status === 'SUCCEEDED' && result.betId) return void placed[no].push(result.betId)
      if (result) throw new Error(`a bet was answered ${JSON.stringify(result)}`)
      await wait(100)
    }
  }
  const bettor = async (no: 0 | 1): Promise<void> => {
    while (!over.signal.aborted) await bet(no)
  }
  const betting = Promise.all(([0, 0, 0, 0, 1, 1, 1, 1] as const).map(bettor))
  betting.catch((error: unknown) => {
    finding = error
  })
  return {
    placed,
    async reaches(count: number): Promise<void> {
      const least = () => {
        if (finding) throw finding
        return Math.min(placed[0].length, placed[1].length)
      }
      await expect.poll(least).toBeGreaterThan(count)
    },
    /** connects to where the books are now */
    async lookAgain(): Promise<void> {
      books = openBooks(book.database.url, 2, { maxWaitMs: 30_000, homes: await homes() })
      opened.push(books)
    },
    async stop(): Promise<void> {
      over.abort()
      await betting
      for (const each of opened) await each.close()
    },
    /** every acknowledged bet is in its book once */
    async allThere(): Promise<void> {
      for (const no of [0, 1] as const) {
        const { rows } = await book.books.every.query<{ id: string }>('select id::text as id from bet where id = any($1)', [
          placed[no],
        ])
        expect([rows.length, new Set(placed[no]).size]).toEqual([placed[no].length, placed[no].length])
      }
    },
  }
}
