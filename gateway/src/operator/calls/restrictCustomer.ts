import type { OperationInput, Operations } from '@touchline/contract/operator'
import { beginRestriction, endRestriction, restrictionsOf } from '../../block/index.ts'
import type { Pool } from '../../database/index.ts'
import { tellCustomer } from '../../message/index.ts'
import { type Acted, act, OperationRefused, type Who } from '../act.ts'
import { customerNamed } from '../arguments.ts'

/** Restricts a customer, or ends a restriction (`reason: null`), and tells them in the same transaction. */
export const restrictCustomer = (
  pool: Pool,
  who: Who,
  input: OperationInput<Operations['restrictCustomer']>,
): Promise<Acted<'restrictCustomer'>> =>
  act(pool, { name: 'restrictCustomer', who, input }, async (db, { customer, kind, product, factor, reason }, { by, ref }) => {
    if ((kind === 'product') !== (product !== undefined))
      throw new OperationRefused('Only a restriction of a product names one.', 'InvalidRequest')
    if ((kind === 'stakes' && reason !== null) !== (factor !== undefined))
      throw new OperationRefused('Only a restriction of stakes has a factor.', 'InvalidRequest')
    const { id: customerId, username } = await customerNamed(db, customer)
    const restricted = { customerId, kind, by, ref, ...(product && { product }), ...(factor !== undefined && { factor }) }
    if (reason === null) return { customer: username, changed: await endRestriction(db, restricted) }
    const inForce = (await restrictionsOf(db, customerId)).find((each) => each.kind === kind && each.product === product)
    if (inForce?.reason === reason && inForce.factor === factor) return { customer: username, changed: false }
    await beginRestriction(db, restricted, reason)
    await tellCustomer(db, { customerId, kind: 'restricted', key: `restricted:${ref}` })
    return { customer: username, changed: true }
  })
