import { call } from '../lib/api.ts'
import { drawAll, guest, useDrawn, useExperiments } from '../lib/experiments/index.ts'
import { useSession } from '../lib/session/index.ts'
import { track } from '../lib/tracking/index.ts'

/**
 * P7.15, P4.11b: draws a variant of each of the operator's experiments once per user and reports it. Called once, after the
 * first render; without a response there are no experiments.
 */
export async function followExperiments(): Promise<void> {
  const answer = await call('experimentConfig', {}).catch(() => undefined)
  if (!answer) return
  useExperiments.setState({ experiments: answer.experiments })
  draw()
  addEventListener('agreedC0003', report)
  useSession.subscribe(({ at }, { at: before }) => {
    if (at !== before) draw()
  })
}

function draw(): void {
  const session = useSession.getState()
  if (session.at === 'resuming') return
  const user = session.at === 'loggedIn' ? session.user.userProfile.userId : guest
  const { [user]: before = {}, ...others } = useDrawn.getState().byUser
  const drawn = drawAll(useExperiments.getState().experiments, before, () => Math.floor(Math.random() * 100))
  useDrawn.setState({ byUser: Object.keys(drawn).length > 0 ? { ...others, [user]: drawn } : others })
  useExperiments.setState({ user })
  report()
}

/** Which variants the present user was given. */
function report(): void {
  const { user } = useExperiments.getState()
  for (const [key, { variant }] of Object.entries(useDrawn.getState().byUser[user] ?? {})) track('experiment', { key, variant })
}
