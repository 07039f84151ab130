import { call } from '../../lib/api.ts'
import { catalogue } from '../../lib/live/index.ts'
import { useSlip } from '../../lib/slip/index.ts'
import { createPushedOdds } from './pushedOdds.ts'

const sentEveryMs = 30_000

/** P7.34b, B7.16: reports the prices shown for the slip's selections to the gateway. Called once, if the book requires it. */
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
    // entries that failed to send go with the next log
    await call('oddsUpdateLog', { entries }).catch(() => undefined)
  }
}
