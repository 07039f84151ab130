import { followBonuses } from './followBonuses.ts'
import { followSessionEnds } from './followEnds.ts'
import { keepBogAllowed } from './keepBogAllowed.ts'
import { keepFresh } from './keepFresh.ts'
import { followNewTerms } from './newTerms.ts'

/** Called once at start: what the session needs after the first render, in one file. */
export function followSession(): void {
  followSessionEnds()
  followBonuses()
  keepBogAllowed()
  keepFresh()
  followNewTerms()
  addEventListener('portalapplogin', (event) => void import('./appLogin.ts').then(({ enterFromApp }) => enterFromApp(event)))
}
