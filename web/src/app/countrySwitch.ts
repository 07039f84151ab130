import { allowedCountryCookie, chosenCountry, keptCountries, siteElsewhere } from '../lib/country/index.ts'
import { useSession } from '../lib/session/index.ts'

interface Located {
  /** the country of this site */
  here: string
  /** where the device is */
  located: string
  sites: Readonly<Record<string, string>>
}

/**
 * P2.40a: leads a guest to the site of the country in which they are, and says whether it does. Search engines read each site from
 * wherever their machines are.
 */
export async function leadsElsewhere({ here, ...visit }: Located): Promise<boolean> {
  if (chosenAtStart() === here) document.cookie = allowedCountryCookie(here)
  const url = siteElsewhere({ ...visit, here, kept: keptCountries(document.cookie), href: location.href })
  if (url === undefined || useSession.getState().at !== 'guest') return false
  const { isbot } = await import('isbot')
  if (isbot(navigator.userAgent)) return false
  location.replace(url)
  return true
}

/** The page may have dropped the choice from its address by now. */
function chosenAtStart(): string | undefined {
  const [began] = performance.getEntriesByType('navigation')
  return began && URL.canParse(began.name) ? chosenCountry(began.name) : undefined
}
