/** Staff offer bonus cash; the page opens the offer; the customer postpones, accepts, bets, gives up, and gets the cash. */
import { randomUUID } from 'node:crypto'
import { grantFreeBet, makeOffer } from '@touchline/gateway/operator'
import { describe, expect, it } from 'vitest'
import { bonusCashTerms as terms } from '../bonus/bonusCashTerms.ts'
import { brandNamed } from '../brands.ts'
import { bohs } from '../feeds/saturday.ts'
import { chromiumPath, phoneFirst } from './browser.ts'
import { openModal } from './customer.ts'
import { lookingAt } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'

describe.skipIf(!chromiumPath)('offers and bonus cash, in Chromium', () => {
  const { world, arrive, feed } = saturdayBook({ keepsTabs: true })
  const offer = (name: string, customer: string, more: object = {}) =>
    makeOffer(
      world().pool,
      { by: 'kate', ref: randomUUID() },
      { offer: name, customer, terms: { ...terms, ...more } },
      brandNamed('uk'),
    )

  /** Opens a market with the home side at evens, and returns that side for a slip. */
  async function openEvens(marketId: string, name: string) {
    const selectionId = `${marketId}:h`
    const sides = [
      { id: selectionId, name: 'Bohemians', outcomeType: 'HOME', price: '1/1' },
      { id: `${marketId}:a`, name: 'Others', outcomeType: 'AWAY', price: '4/5' },
    ]
    const market = { id: marketId, eventId: bohs.id, type: 'MATCH_WINNER', name, tags: [] }
    await feed.send({ type: 'market', data: { ...market, status: 'OPEN', selections: sides } })
    return [{ eventId: bohs.id, marketId, selectionId, odds: 2 }]
  }

  it.each(phoneFirst)(
    'A4.16a A4.16c A7.19 A7.20 an offer opens by itself, is postponed, declined after a question, accepted, and given up (%s)',
    async (size) => {
      const customer = { phone: 'alice', desktop: 'bob' }[size]
      await offer(`first-${size}`, customer)
      await offer(`second-${size}`, customer, { amount: '7' })
      const { page, main } = await arrive(size, '/', { as: customer })
      const looking = lookingAt(page, size, 'uk')
      const dialog = (name: string) => page.getByRole('dialog', { name })
      const shown = dialog('£10.00 bonus cash')
      await shown.getByText('That is £50.00, and your £10.00 bonus becomes cash.').waitFor()
      await looking.look('bonus-offer')
      // postponed: the next one follows, and is declined after a question
      await shown.getByRole('button', { name: 'Not now' }).press('Enter')
      await shown.waitFor({ state: 'detached' })
      const second = dialog('£7.00 bonus cash')
      await second.getByRole('button', { name: 'No, thanks' }).press('Enter')
      const question = dialog('Decline this offer?')
      await question.getByText("You won't get this offer again: £7.00 bonus cash.").waitFor()
      await looking.look('bonus-decline')
      await question.getByRole('button', { name: 'Keep the offer' }).press('Enter')
      await second.getByRole('button', { name: 'No, thanks' }).press('Enter')
      await question.getByRole('button', { name: 'Decline' }).press('Enter')
      await second.waitFor({ state: 'detached' })

      await page.goto('/mybets/bonuses')
      // a new page has forgotten what was postponed
      await shown.getByRole('button', { name: 'Not now' }).press('Enter')
      await main.getByRole('button', { name: 'See offer' }).press('Enter')
      await shown.getByRole('button', { name: 'Accept offer' }).press('Enter')
      const bonus = main.getByRole('region', { name: 'Bonus cash' })
      await bonus.getByText('£0.00 of £50.00 bet').waitFor()
      await looking.look('bonus-cash')
      await bonus.getByRole('button', { name: 'Give up bonus' }).press('Enter')
      const cancel = dialog('Give up your bonus?')
      await cancel.getByText(/You lose £10.00 of bonus cash/).waitFor()
      await looking.look('bonus-give-up')
      await cancel.getByRole('button', { name: 'Give it up' }).press('Enter')
      await bonus.waitFor({ state: 'detached' })
      expect(looking.found).toEqual([])
    },
  )

  it('A9.4a a free bet that staff grant is on the open page at once, and gone from it when a bet elsewhere used it', async () => {
    const { page, main } = await arrive('phone', '/', { as: 'bob' })
    const listens = new Promise<void>((resolve) => {
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          if (/"channel":"\/meta\/subscribe".*\/user\/bonuses/.test(String(payload))) resolve()
        }),
      )
    })
    await page.goto('/mybets/bonuses')
    await Promise.all([listens, main.getByText('No bonuses right now').first().waitFor()])
    const grant = { customer: 'bob', amount: '5', days: 7 }
    const { data: granted } = await grantFreeBet(world().pool, { by: 'kate', ref: randomUUID() }, grant, brandNamed('uk'))
    // sooner than any timer: the first is due after 30 s
    await main.getByText('£5.00').waitFor({ timeout: 10_000 })
    const selections = await openEvens('told:m', 'Last to score')
    const slip = { ref: randomUUID(), type: 'SINGLE' as const, stake: '5.00', selections, freeBet: { id: granted.id } }
    const { betSlips } = await world().data('betplacement', { betSlips: [slip] }, await world().login('bob'))
    expect(betSlips.map(({ status }) => status)).toEqual(['SUCCEEDED'])
    await main.getByText('£5.00').waitFor({ state: 'detached', timeout: 10_000 })
  })

  it.each(phoneFirst)('bonus cash that was wagered becomes cash, and the page says so (%s)', async (size) => {
    const customer = { phone: 'alice', desktop: 'bob' }[size]
    await offer(`win-${size}`, customer)
    const { page } = await arrive(size, '/', { as: customer })
    await page.getByRole('button', { name: 'Accept offer' }).press('Enter')
    await page.getByText('Accepted. Your bonus cash is there.').waitFor()
    const marketId = `bonus:${size}`
    const selections = await openEvens(marketId, 'First to score')
    const slip = { ref: randomUUID(), type: 'SINGLE' as const, stake: '50.00', selections }
    const token = await world().login(customer)
    const { betSlips } = await world().data('betplacement', { betSlips: [slip] }, token)
    expect(betSlips.map(({ status }) => status)).toEqual(['SUCCEEDED'])
    await feed.send({
      type: 'result',
      data: { marketId, revision: 1, outcomes: { [`${marketId}:h`]: { result: 'LOST' }, [`${marketId}:a`]: { result: 'WON' } } },
    })
    const complete = page.getByRole('dialog', { name: 'Your bonus is now cash' })
    await complete.getByText('your bonus of £10.00 is in your cash balance').waitFor()
    const looking = lookingAt(page, size, 'uk')
    await looking.look('bonus-complete')
    await complete.getByRole('button', { name: 'Got it' }).press('Enter')
    await complete.waitFor({ state: 'detached' })
    // read, it can still be looked up by its name
    await openModal(page, 'wageringComplete')
    await page
      .getByRole('dialog', { name: 'Bonus completed' })
      .getByText('your bonus of £10.00 is in your cash balance')
      .waitFor()
    await looking.look('wagering-complete')
    await page.keyboard.press('Escape')
    const { balance, userBonuses } = await world().data('userInfo', {}, token)
    expect([balance.bonusCashBalance, userBonuses?.bonusCash]).toEqual(['0.00', []])
    expect(looking.found).toEqual([])
  })
})
