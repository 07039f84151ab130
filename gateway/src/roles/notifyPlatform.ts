import { isSportsbookClosed, type Operator } from '../config/index.ts'
import type { Push } from '../push/index.ts'

/**
 * P2.30b: open pages hear at once that the operator closed or opened the sportsbook, or changed anything else, and new ones when
 * they connect. `config` has the hash of the operator's configuration, which `appConfig` has too.
 */
export function notifyPlatform(operator: Operator, push: Pick<Push, 'toAll'>): void {
  let told = false
  let toldHash = ''
  const tell = () => {
    const isClosed = isSportsbookClosed(operator.now())
    const text = operator.hash()
    if (text !== toldHash)
      push.toAll('/system/platform', { op: 'update', entity: 'message', id: 'config', data: { name: 'config', text } })
    toldHash = text
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
