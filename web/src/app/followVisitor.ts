import { call } from '../lib/api.ts'
import { countryReported } from '../lib/country/index.ts'
import { sendCountryFilter } from '../lib/racing/index.ts'
import { useSession } from '../lib/session/index.ts'
import { tipsReported } from '../lib/settings/index.ts'

/** P4.6a, P4.14, P4.16: where the visitor is, and what begins anew with a customer who comes or goes. Called once, after the first picture. */
export function followVisitor(): void {
  const reportCountry = () => {
    const session = useSession.getState()
    if (session.at === 'loggedIn') countryReported({ is: 'loggedIn', code: session.user.userProfile.countryCode })
  }
  useSession.subscribe(({ at }, before) => {
    if (at === before.at) return
    reportCountry()
    if (at === 'loggedIn' && before.at === 'guest') tipsReported({ is: 'loggedIn' })
    if (at !== 'guest') return
    tipsReported({ is: 'loggedOut' })
    sendCountryFilter({ is: 'loggedOut' })
  })
  reportCountry()
  // who cannot be located is nowhere in particular
  call('geolocation', {}).then(
    ({ c }) => countryReported({ is: 'located', code: c }),
    () => undefined,
  )
}
