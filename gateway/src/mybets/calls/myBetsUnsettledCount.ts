import type { Handlers } from '../../http/index.ts'
import type { MyBetsParts } from '../myBetsParts.ts'

export const myBetsUnsettledCount =
  ({ pool }: MyBetsParts): Handlers['myBetsUnsettledCount'] =>
  async (_input, { session }) => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*) as count from bet where customer_id = $1 and status = 'OPEN'`,
      [session.customerId],
    )
    return { data: { unsettledBetsCount: rows[0]?.count ?? 0 } }
  }
