import { call } from '../lib/api.ts'
import { configNow } from '../lib/config/index.ts'
import { allowedCountryCookie, countryReported, keepCountry, keptCountries } from '../lib/country/index.ts'
import { sendCountryFilter } from '../lib/racing/index.ts'
import { useSession } from '../lib/session/index.ts'
import { tipsReported } from '../lib/settings/index.ts'

/**
 * A4.23, P4.6a, P4.14, P4.16: the visitor's country, and state that resets at login and logout. Called once, after the first
 * render.
 */
export function followVisitor(): void {
  const reportCountry = () => {
    const session = useSession.getState()
    if (session.at !== 'loggedIn') return
    const { countryCode: code } = session.user.userProfile
    countryReported({ is: 'loggedIn', code })
    keepCountry(code, { jar: document, host: location.hostname })
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
  void locate()
}

async function locate(): Promise<void> {
  const { c } = await call('geolocation', {}).catch(() => ({ c: undefined }))
  // without a location there is no country
  if (c === undefined) return
  countryReported({ is: 'located', code: c })
  const { countryCode: here, countrySites, refusedCountries } = configNow()
  const located = c.toLowerCase()
  if (Object.keys(countrySites).length > 0) {
    const { leadsElsewhere } = await import('./countrySwitch.ts')
    if (await leadsElsewhere({ here, located, sites: countrySites })) return
  }
  if (refusedCountries.includes(located)) return
  // who belongs here stays so while they travel
  document.cookie = allowedCountryCookie(keptCountries(document.cookie).includes(here) ? here : located)
}
