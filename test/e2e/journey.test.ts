/** The whole main journey of one customer, on a phone and on desktop. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drivenFeed } from '../feeds/drivenFeed.ts'
import { matchday, playedOn, seasonIsHere } from '../feeds/premierLeague.ts'
import { bohs, fullTime, galway, goals, kickOff, moved, saturday } from '../feeds/saturday.ts'
import { bootWorld, type World } from '../world.ts'
import { chromiumPath, type Size, sizes, useBrowser, visit } from './browser.ts'
import { type Customer, customerOn, expectAttribute, expectSeen, expectWords } from './customer.ts'

describe.skipIf(!chromiumPath)('the journey in Chromium', () => {
  const browser = useBrowser()

  describe.each(sizes)('on the %s', (size) => {
    const feed = drivenFeed()
    let world: World
    beforeAll(async () => {
      world = await bootWorld({ as: 'inside', feed })
      await feed.send(...saturday())
    })
    afterAll(() => world.close())

    it('a bettor finds a match, bets on it, follows it live and is paid to the penny: a single and a double', async () => {
      const customer = customerOn(await visit(browser(), world.url, size), size)
      const { page, main } = customer
      await page.goto('/')
      await toLeague(customer, size)
      await main
        .getByRole('link', { name: /Bohemians/ })
        .first()
        .click()
      await expectSeen(main.getByRole('heading', { name: 'Match result' }))

      await expectSeen(customer.price('Over 2.5, Total goals 2.5, 10 to 11'))
      await feed.send(...moved(bohs, { o: '1/1' }))
      await expectSeen(customer.price('Over 2.5, Total goals 2.5, Evens, going up'))

      await customer.choose('Bohemians, Match result')
      await customer.openSlip()
      await customer.stake('Stake on Bohemians', '12.34')
      await expectSeen(customer.slip.getByText('£25.91'))
      await customer.press('Log in and place · £12.34')
      await customer.logIn('alice')
      await expectSeen(customer.slip.getByRole('heading', { name: 'Bet placed' }))
      await expect.poll(() => customer.balance()).toBe('£987.66')
      await customer.press('Done')

      await search(customer, size, 'galway')
      await customer.choose('Galway, Match result')
      await search(customer, size, 'bohe')
      await customer.choose('Bohemians, Match result')
      await customer.openSlip()
      await customer.slip.getByRole('tab', { name: 'Double' }).click()
      await customer.stake('Double stake', '3.33')
      await customer.press('Place bet · £3.33')
      await expectSeen(customer.slip.getByRole('heading', { name: 'Bet placed' }))
      await expect.poll(() => customer.balance()).toBe('£984.33')
      await customer.slip.getByRole('link', { name: 'View in My bets' }).click()

      await follow(customer, (...messages) => feed.send(...messages))
      // 12.34 × 21/10 = 25.914; 3.33 × 21/10 × 5/2 = 17.4825
      await expect.poll(() => customer.balance()).toBe('£1,027.72')
      await expectReceipts(customer)
      expect(await world.audit()).toEqual([])
    })
  })
})

describe.skipIf(!chromiumPath || !seasonIsHere)('a real Premier League day in Chromium (../shared/data/football-odds)', () => {
  const browser = useBrowser()
  const feed = drivenFeed()
  let world: World
  beforeAll(async () => {
    world = await bootWorld({ as: 'inside', feed })
  })
  afterAll(() => world.close())

  it('real prices on a phone: a bet on every outcome of a match is placed and settled by its real result', async () => {
    const played = playedOn('24/05/2026')
    const [match] = played
    if (!match) throw new Error('no matches that day')
    const day = matchday(played, { kickOffAfterMs: 1.5 * hourMs }, Date.now())
    await feed.send(...day.opening)
    const customer = customerOn(await visit(browser(), world.url, 'phone'), 'phone')
    const { page, main, slip } = customer
    await page.goto(`/sports/football/premier-league/${match.id}/${match.id}`)
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await customer.logIn('alice')
    await customer.choose(...['home', 'draw', 'away'].map((side) => nameOf(match, side)))
    await customer.openSlip()
    await slip.getByRole('tab', { name: 'Singles' }).click()
    await customer.stake('Stake on each', '10')
    await customer.press('Place 3 bets · £30.00')
    await expectSeen(slip.getByRole('heading', { name: '3 bets placed' }))
    await expect.poll(() => customer.balance()).toBe('£970.00')
    await slip.getByRole('link', { name: 'View in My bets' }).click()
    await expectSeen(main.getByRole('article', { name: 'Single' }).nth(2))
    await feed.send(...day.kickOff)
    await expectSeen(main.getByText('0 – 0'))
    await feed.send(...day.halfTime)
    await expectSeen(main.getByText(`${match.halfTime.home} – ${match.halfTime.away}`))
    await feed.send(...day.fullTime)
    await expectSeen(main.getByText('No open bets'))
    await main.getByRole('tab', { name: 'History' }).click()
    const { home, away } = match.fullTime
    const won = home > away ? match.prices.home : home < away ? match.prices.away : match.prices.draw
    await expect.poll(() => customer.balance()).toBe(pounds(970 + 10 * Number(won)))
    const single = main.getByRole('article', { name: 'Single' })
    await expect.poll(() => single.filter({ hasText: 'Lost' }).count()).toBe(2)
    expect(await single.filter({ hasText: 'Won' }).count()).toBe(1)
    expect(await world.audit()).toEqual([])
  })
})

const hourMs = 3_600_000
const pounds = (amount: number): string => `£${amount.toLocaleString('en-GB', { minimumFractionDigits: 2 })}`
const nameOf = ({ home, away }: { home: string; away: string }, side: string): string =>
  `${side === 'home' ? home : side === 'away' ? away : 'Draw'}, Match result`

/** Through the desktop's sidebar, or the phone's list of sports. */
async function toLeague({ page, main }: Customer, size: Size): Promise<void> {
  const from = size === 'desktop' ? page.getByRole('navigation', { name: 'Sports' }) : main
  if (size === 'phone') await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sports' }).click()
  await from.getByRole('link', { name: /^Football/ }).click()
  await expectSeen(main.getByRole('heading', { name: 'Football', level: 1 }))
  await main.getByRole('tab', { name: 'Competitions' }).click()
  await main.getByRole('link', { name: /Premier Division/ }).click()
  await expectSeen(main.getByRole('heading', { name: 'Premier Division', level: 1 }))
}

async function search({ page, main }: Customer, size: Size, words: string): Promise<void> {
  if (size === 'desktop') await page.keyboard.press('/')
  else await page.getByRole('link', { name: 'Search' }).click()
  const field = main.getByRole('searchbox', { name: 'Search teams, leagues, races' })
  await field.fill(words)
  await expectSeen(main.getByRole('status').getByText('1 event found'))
}

/** Kick-off, the goals, the end, all on the page of open bets. */
async function follow({ main }: Customer, send: ReturnType<typeof drivenFeed>['send']): Promise<void> {
  const double = main.getByRole('article', { name: 'Double' })
  const single = main.getByRole('article', { name: 'Single' })
  await expectSeen(double)
  await send(...kickOff(bohs), ...kickOff(galway))
  await expectSeen(single.getByText('0 – 0'))
  await send(goals(bohs, { home: 1, away: 0 }, 23))
  await expectSeen(single.getByText('1 – 0'))
  await expectSeen(double.getByText('1 – 0'))
  await expectSeen(single.getByText('23′'))
  await send(...fullTime(bohs, { home: 2, away: 0 }))
  await expectWords(double, /1 of 2 legs won, 1 open/)
  await send(...fullTime(galway, { home: 1, away: 0 }))
  await expectSeen(main.getByText('No open bets'))
  await main.getByRole('tab', { name: 'History' }).click()
  await expectWords(single, /Won.*£12\.34.*£25\.91/)
  await expectWords(double, /Won.*£3\.33.*£17\.48/)
}

async function expectReceipts({ main, page }: Customer): Promise<void> {
  await main.getByRole('link', { name: 'Details of the bet: Double' }).click()
  const receipt = main.getByRole('region', { name: 'How this was settled' })
  await expectWords(receipt, /Bohemians won at 11\/10\./)
  await expectWords(receipt, /Galway won at 6\/4\./)
  await expectWords(receipt, /£17\.48/)
  await page.goBack()
  await expectAttribute(main.getByRole('tab', { name: 'History' }), 'aria-selected', 'true')
}
