/** `npm run simulate casino` plays this for longer. */
import { expect, it } from 'vitest'
import { asSuperuser } from '../asSuperuser.ts'
import { simulateCasino } from './simulation/simulateCasino.ts'

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)

it('calls that come twice, in disorder and late at two gateways that are killed leave every balance exact', async () => {
  const { problems, tally } = await simulateCasino({ seed, calls: 1_000, killEvery: 350 })
  expect({ seed, problems }).toEqual({ seed, problems: [] })
  for (const status of ['RS_OK', 'RS_ERROR_TRANSACTION_ROLLED_BACK', 'RS_ERROR_NOT_ENOUGH_MONEY', 'no answer', 'kills'])
    expect({ status, count: tally[status] }).toEqual({ status, count: expect.any(Number) })
})

it('finds a penny that is planted in a wallet, and a transaction that is gone', async () => {
  const { problems } = await simulateCasino({
    seed,
    calls: 150,
    killEvery: 1_000_000,
    plant: async ({ world: { pool } }) => {
      await asSuperuser(
        pool,
        `update account set balance = balance + 1 where id = (select max(id) from account where purpose = 'wallet' and fund = 'cash')`,
      )
      await asSuperuser(pool, 'delete from game_transaction where uuid = (select uuid from game_transaction limit 1)')
    },
  })
  expect(problems).toContainEqual(expect.stringMatching(/^the cash of \d+: the supplier says/))
  expect(problems).toContainEqual(expect.stringMatching(/^transactions : the supplier says/))
  expect(problems).toContainEqual(expect.stringMatching(/^audit: /))
})
