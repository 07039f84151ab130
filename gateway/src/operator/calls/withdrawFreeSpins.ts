import { customerById } from '../../account/index.ts'
import { type FreeSpinsKept, withdrawFreeSpins as withdraw } from '../../bonus/index.ts'
import type { Pool } from '../../database/index.ts'
import { type Acted, act, OperationRefused, type Who } from '../act.ts'

/** The free spins that are left, once. */
export const withdrawFreeSpins = (
  pool: Pool,
  who: Who,
  input: { id: string; reason: string },
): Promise<Acted<'withdrawFreeSpins'>> =>
  act(pool, { name: 'withdrawFreeSpins', who, input }, async (db, { id, reason }, { by }) => {
    const done = await withdraw(db, { id, by, reason })
    if ('is' in done) throw new OperationRefused(sentenceOf(id, done))
    const { customerId, ...withdrawn } = done
    const { username } = await customerById(db, customerId)
    return { customer: username, id, ...withdrawn }
  })

function sentenceOf(id: string, kept: FreeSpinsKept): string {
  switch (kept.is) {
    case 'unknown':
      return `There are no free spins "${id}".`
    case 'withdrawn':
      return `The free spins ${id} were taken back before, by ${kept.by} on ${kept.at.toISOString()}: ${kept.reason}`
    case 'usedUp':
      return `The free spins ${id} are used up.`
    case 'expired':
      return `The free spins ${id} have expired.`
    case 'refused':
      return `The free spins ${id} are over: their supplier refused them (${kept.why}).`
  }
}
