import { onSessionEnd, userNow, useSession } from '../../lib/session/index.ts'
import { claimDevice, forgetDevice } from '../../lib/webPush/index.ts'

/** Called once, with the service worker: whose notifications this device shows follows who is logged in. */
export function followPush(): void {
  let known: string | undefined
  const follow = () => {
    const customerId = userNow()?.userProfile.userId
    if (customerId === known) return
    known = customerId
    if (customerId !== undefined) void claimDevice().catch(() => undefined)
  }
  // a session that runs out leaves them on: they are for customers who are away
  onSessionEnd((why) => {
    if (why === 'loggedOut') void forgetDevice().catch(() => undefined)
  })
  useSession.subscribe(follow)
  follow()
}
