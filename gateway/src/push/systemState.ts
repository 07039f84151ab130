import type { SystemChannel, UserOp } from './push.ts'

/** The current state of the system channels, sent to later subscribers. */
export interface SystemState {
  note(name: SystemChannel, op: UserOp): void
  /** as `initial` ops */
  of(name: SystemChannel): UserOp[]
}

export function createSystemState(): SystemState {
  const byChannel = new Map<SystemChannel, Map<string, UserOp>>()
  return {
    note(name, op) {
      const state = byChannel.get(name) ?? new Map<string, UserOp>()
      byChannel.set(name, state)
      if (op.op === 'remove') state.delete(op.id)
      else
        state.set(op.id, { ...op, op: 'initial', ...(op.op === 'update' && { data: merged(state.get(op.id)?.data, op.data) }) })
    },
    of: (name) => [...(byChannel.get(name)?.values() ?? [])],
  }
}

const merged = (known: unknown, next: unknown): object => ({ ...(known as object | undefined), ...(next as object | undefined) })
