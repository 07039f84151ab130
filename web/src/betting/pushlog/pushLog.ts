import { call } from '../../lib/api.ts'
import { catalogue } from '../../lib/live/index.ts'
import { useSlip } from '../../lib/slip/index.ts'
import { createPushedOdds } from './pushedOdds.ts'

const sentEveryMs = 30_000

/** P7.34b, B7.16: tells the gateway what prices the slip's selections were shown at. Where the book asks for it, once. */
export function startPushLog(): void {
  const pushed = createPushedOdds(catalogue, () => Date.now())
  const follow = () => pushed.follow(useSlip.getState().selections.map(({ selectionId }) => selectionId))
  follow()
  useSlip.subscribe(follow)
  setInterval(() => void send(), sentEveryMs)

  async function send(): Promise<void> {
    const log = pushed.take()
    if (!log) return
    const entries = Object.entries(log).map(([selectionId, odds]) => ({
      selectionId,
      odds: odds.map((each) => ({ odds: each.odds, at: new Date(each.atMs).toISOString() })),
    }))
    // a log that did not arrive goes along with the next
    await call('oddsUpdateLog', { entries }).catch(() => undefined)
  }
}
