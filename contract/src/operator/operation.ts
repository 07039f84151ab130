import type { Permission } from '@touchline/domain/operator'
import type * as z from 'zod/mini'

/** A staff operation, by a command or at the operator's desk. It names its actor and a ref; a repeated ref has no effect. */
export interface Operation<
  Name extends string = string,
  Input extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
> {
  name: Name
  permission: Permission
  summary: string
  /** nothing secret: it is stored in the action log, with the customer as a number */
  input: Input
  /** fields of the input that are about a person: the log, which is never changed, leaves them out */
  personal?: readonly string[]
  data: Data
}

/** Keeps the operation's literals in its type. */
export function defineOperation<const O extends Operation>(operation: O): O {
  return operation
}

export type OperationInput<O extends Operation> = z.output<O['input']>
export type OperationData<O extends Operation> = z.output<O['data']>
