import { serverNow } from '../../lib/availability.ts'
import { configNow } from '../../lib/config/index.ts'
import { onSystem } from '../../lib/live/index.ts'
import { queryClient } from '../../lib/query/index.ts'

interface Message {
  id: string
  data?: { text?: string }
}

/** The first part of the keys of the other reads whose answers the operator's configuration changes. */
const readsOfIt = new Set<unknown>([
  'experimentConfig',
  'home',
  'personalization',
  'responsibleGaming',
  'termsAndConditions',
  'privacyPolicy',
  'slaveryPolicy',
  'contactUs',
])

/** thousands of pages hear of a change at once */
const spreadMs = 1_500

/** gateways look at the file every 2 s: the one that answers may not have seen yet what another told */
const againMs = 2_500
const attempts = 3

/**
 * An open page reads again what the operator's configuration changes, within seconds of the change: flags, banners, maintenance, texts;
 * at the start too, if the page was sent before the change. Called once, after the first render.
 */
export function followOperator(spread = () => Math.random() * spreadMs): void {
  let known = configNow().configHash
  onSystem('/system/platform', (data) => {
    const { ops } = data as { ops: readonly Message[] }
    const hash = ops.findLast(({ id }) => id === 'config')?.data?.text
    if (hash === undefined || hash === known) return
    known = hash
    const read = async (left: number): Promise<void> => {
      if (hash !== known) return
      await readAgain()
      if (configNow().configHash !== hash && left > 1) setTimeout(() => void read(left - 1), againMs)
    }
    setTimeout(() => void read(attempts), spread())
  })
}

/** The configuration first: it may say that nothing else is answered. */
async function readAgain(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['appConfig'] })
  if (serverNow() === 'maintenance') return
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => readsOfIt.has(first) })
}
