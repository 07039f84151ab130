import { serverNow } from '../../lib/availability.ts'
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

/**
 * An open page reads again what the operator's configuration changes, within seconds of the change: flags, banners, maintenance, texts.
 * What the gateway says first is what the page has already. Called once, after the first render.
 */
export function followOperator(spread = () => Math.random() * spreadMs): void {
  let known: string | undefined
  onSystem('/system/platform', (data) => {
    const { ops } = data as { ops: readonly Message[] }
    const hash = ops.findLast(({ id }) => id === 'config')?.data?.text
    if (hash === undefined) return
    const isChange = known !== undefined && known !== hash
    known = hash
    if (isChange) setTimeout(() => void readAgain(), spread())
  })
}

/** The configuration first: it may say that nothing else is answered. */
async function readAgain(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['appConfig'] })
  if (serverNow() === 'maintenance') return
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => readsOfIt.has(first) })
}
