import { isSportsbookClosed, type Operator } from '../config/index.ts'
import type { Push } from '../push/index.ts'

/** P2.30b: open pages hear at once that the operator closed or opened the sportsbook, and new ones when they connect. */
export function notifyPlatform(operator: Operator, push: Pick<Push, 'toAll'>): void {
  let told = false
  const tell = () => {
    const isClosed = isSportsbookClosed(operator.now())
    if (isClosed === told) return
    told = isClosed
    const message = { entity: 'message', id: 'sbMaintenance' } as const
    push.toAll(
      '/system/platform',
      isClosed ? { op: 'add', ...message, data: { name: 'sbMaintenance', text: '' } } : { op: 'remove', ...message },
    )
  }
  operator.onChange(tell)
  tell()
}
