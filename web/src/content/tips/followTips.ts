import { useSession } from '../../lib/session/index.ts'
import { useSlip } from '../../lib/slip/index.ts'
import { tipPlaceNames, useTipPlaces } from '../../lib/tips/index.ts'
import { followPresses } from './pressedPrice.ts'
import { reportLogin, reportStake, triggerTip } from './tipStore.ts'

/** A4.21: what triggers tips, apart from the pages. Called once, after the first render. */
export function followTips(): void {
  followPresses()
  useSession.subscribe((now, before) => {
    if (now.at === 'loggedIn' && before.at === 'guest') reportLogin(now.user)
  })
  useSlip.subscribe(({ placement: now }, { placement: before }) => {
    if (now.step !== 'progress' || before.step === 'progress') return
    const [first, ...others] = now.bets.map(({ request }) => (request.freeBet ? undefined : request.stake))
    if (first !== undefined && others.every((stake) => stake === first)) reportStake(first)
  })
  const places = tipPlaceNames
  useTipPlaces.subscribe((now, before) => {
    for (const place of places) if (now[place] && !before[place]) triggerTip(place)
  })
  const already = useTipPlaces.getState()
  for (const place of places) if (already[place]) triggerTip(place)
}
