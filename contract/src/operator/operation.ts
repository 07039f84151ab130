import type { Permission } from '@touchline/domain/operator'
import type * as z from 'zod/mini'

/**
 * One thing that staff do, by a command or at the operator's desk. It is done for somebody and under a ref: the same ref again
 * does nothing more.
 */
export interface Operation<
  Name extends string = string,
  Input extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
> {
  name: Name
  permission: Permission
  summary: string
  /** nothing secret: it is kept in the log of actions */
  input: Input
  data: Data
}

/** Keeps the operation's own words in its type. */
export function defineOperation<const O extends Operation>(operation: O): O {
  return operation
}

export type OperationInput<O extends Operation> = z.output<O['input']>
export type OperationData<O extends Operation> = z.output<O['data']>
