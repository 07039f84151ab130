/** Compares the gateway's reads with the model. */
import { decideCashOuts } from './cashOuts.ts'
import { wrongFreeBets } from './freeBets.ts'
import { differences } from './model.ts'
import { allBets, Contradiction, count, decide, isOver, must, type Seat, type Table } from './table.ts'

/**
 * Every customer's bets and balance match the model, and the audit finds nothing. Once all results have been sent every bet
 * must have been paid by them, despite later events.
 */
export async function checkBooks(table: Table): Promise<void> {
  const final = isOver(table.market)
  for (const seat of table.seats) await decide(table, seat)
  for (const seat of table.seats) await decideCashOuts(table, seat)
  for (const seat of table.seats) await checkCustomer(table, seat, final)
  must(table.lies)
  must((await table.world.audit()).map((violation) => `audit: ${JSON.stringify(violation)}`))
  count(table, 'books checked')
}

const maxWaitMs = { final: 30_000, between: 10_000 }

/** Settlement continues, so two reads may be of different moments: only a persistent difference is a fault. */
async function checkCustomer({ world, market }: Table, { bettor, token, page }: Seat, final: boolean): Promise<void> {
  const deadline = Date.now() + (final ? maxWaitMs.final : maxWaitMs.between)
  for (;;) {
    const { balance } = await world.data('balance', {}, token)
    const bets = [...(await allBets(world, 'myBetsUnsettled', token)), ...(await allBets(world, 'myBetsSettled', token))]
    const open = (await world.data('userInfo', {}, token)).userBonuses?.freeBet.map(({ userBonusId }) => userBonusId) ?? []
    const wrong = [
      ...differences(bettor, { balance, bets }, market.season, { final }),
      ...wrongFreeBets(bettor, bets, open),
      ...page.missed(bets),
    ]
    if (wrong.length === 0) return
    if (Date.now() > deadline) throw new Contradiction(wrong)
    await new Promise((done) => void setTimeout(done, 100))
  }
}
