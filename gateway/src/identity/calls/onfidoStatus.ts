import type { Handlers } from '../../http/index.ts'
import type { IdentityParts } from '../identityParts.ts'
import { readKyc } from '../kyc.ts'

export const onfidoStatus =
  ({ pool, brand }: IdentityParts): Handlers['onfidoStatus'] =>
  async ({ checkId }, { session }) => {
    // another customer's check is refused like an unknown one
    const { rowCount } = await pool.query(
      `select from identity_check where id = $1 and customer_id = $2
       union all select from document where id = $1 and customer_id = $2`,
      [checkId, session.customerId],
    )
    if (rowCount === 0) return { refused: 'NotFound' }
    return { data: { status: (await readKyc(pool, session.customerId, brand)).biometricsStatus } }
  }
