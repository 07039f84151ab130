import { useSession } from '../features/session/index.ts'
import { call } from '../lib/api.ts'
import { countrySaid } from '../lib/country/index.ts'
import { sendCountryFilter } from '../lib/racing/index.ts'
import { tipsSaid } from '../lib/settings/index.ts'

/** P4.6a, P4.14, P4.16: where the visitor is, and what begins anew with a customer who comes or goes. Called once, after the first picture. */
export function followVisitor(): void {
  const tellCountry = () => {
    const session = useSession.getState()
    if (session.at === 'loggedIn') countrySaid({ is: 'loggedIn', code: session.user.userProfile.countryCode })
  }
  useSession.subscribe(({ at }, before) => {
    if (at === before.at) return
    tellCountry()
    if (at === 'loggedIn' && before.at === 'guest') tipsSaid({ is: 'loggedIn' })
    if (at !== 'guest') return
    tipsSaid({ is: 'loggedOut' })
    sendCountryFilter({ is: 'loggedOut' })
  })
  tellCountry()
  // who cannot be located is nowhere in particular
  call('geolocation', {}).then(
    ({ c }) => countrySaid({ is: 'located', code: c }),
    () => undefined,
  )
}
