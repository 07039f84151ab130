import type { CashOutInfo } from '@touchline/contract/player/bet'
import { nextVersion } from '@touchline/domain/catalogue'
import type { Push, UserOp } from '../push/index.ts'

export const infoChannel = '/user/cashoutinfo'

/** The values last sent to listeners; only changed values are sent again. */
export function createPushedValues(push: Pick<Push, 'toCustomer'>) {
  const sent = new Map<string, Map<string, CashOutInfo>>()
  const due = new Map<string, UserOp[]>()
  let v = 0

  return {
    /** records a value; `flush` sends it */
    note(customerId: string, info: CashOutInfo): void {
      const own = sent.get(customerId) ?? new Map<string, CashOutInfo>()
      sent.set(customerId, own)
      const op = difference(own.get(info.betId), info)
      if (info.status === 'CLOSED') own.delete(info.betId)
      else own.set(info.betId, info)
      if (op) due.set(customerId, [...(due.get(customerId) ?? []), op])
    },
    /** for a new listener: everything is sent to this customer again */
    forget: (customerId: string): void => void sent.delete(customerId),
    flush(): void {
      for (const [customerId, ops] of due) {
        v = nextVersion(v, Date.now())
        push.toCustomer(customerId, infoChannel, { v, ops })
      }
      due.clear()
    },
  }
}

/** The fields that differ; all fields if one disappeared, because an update cannot remove one. */
function difference(before: CashOutInfo | undefined, info: CashOutInfo): UserOp | undefined {
  const whole: UserOp = { op: 'initial', entity: 'cashout', id: info.betId, data: info }
  if (!before) return whole
  if (Object.keys(before).some((key) => !(key in info))) return whole
  const changed = Object.entries(info).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof CashOutInfo]),
  )
  if (changed.length === 0) return undefined
  return { op: 'update', entity: 'cashout', id: info.betId, data: Object.fromEntries(changed) }
}
