/** What is open, and the pages that going back may lead to, the newest last. */
export interface Navigation {
  page?: string
  login: boolean
  registration: boolean
  places: readonly string[]
}

/** P2.27b: how registration is closed. */
export interface ClosingRegistration {
  /** to the newest of the places; default true */
  goBack?: boolean
  /** as a new entry of the browser's history, not in place of registration; default true */
  push?: boolean
  /** where to instead, or if there is no place; default '': the home page if it goes back, else nowhere */
  fallbackUrl?: string
}

export type NavigationEvent =
  | { is: 'arrived'; path: string; search?: string }
  | { is: 'loginOpened' }
  | { is: 'loginClosed' }
  | ({ is: 'registrationClosed' } & ClosingRegistration)

export interface Go {
  to: string
  push: boolean
}

export const nowhereYet: Navigation = { login: false, registration: false, places: [] }

const keptPlaces = 20

/**
 * P2.26: the first parts of the paths that going back leaves out: the account's own, games, and
 * pages that are only passed.
 */
const leftOut: ReadonlySet<string> = new Set(
  `
    bonus-info withdraw personal-details spending-controls deposit mybets bethistory bet-history account-history
    transaction-history deposit-limits cool-off casino-history account-closure self-exclusion edit-password
    reset-password change-pin add-deposit-method suspend-account time-management documentsupload responsiblegambling
    profile history reality-check tnc-accept betResponsibly inappauth accountverification vleague quiz dfg
    inplaycasino inbox questionnaire winner-spinner favourites-coupon login registration forgot-password security
    my-data marketingConsent kycVerificationWorkflow unsubscribe emailvalidate confirm-email maintenance error
  `
    .trim()
    .split(/\s+/),
)

const partsOf = (path: string): string[] => path.split('/').filter(Boolean)

/** P2.27a: a deep link leads on at once; going back to it would open the same page again. */
const isDeepLink = (path: string): boolean => partsOf(path).includes('dl')

export const isPlace = (path: string): boolean => !isDeepLink(path) && !leftOut.has(partsOf(path)[0] ?? '')

/** Where going back leads from the current page, if anywhere. */
export const placeBefore = ({ page, places }: Navigation): string | undefined => places.findLast((each) => each !== page)

/** The state after the event, and where to go. */
export function nextNavigation(now: Navigation, event: NavigationEvent): [Navigation, Go?] {
  switch (event.is) {
    case 'arrived':
      return [arrivedAt(now, event.path, withoutModal(event.search ?? ''))]
    case 'loginOpened':
    case 'loginClosed':
      return [{ ...now, login: event.is === 'loginOpened' }]
    case 'registrationClosed': {
      const { goBack = true, push = true, fallbackUrl = '' } = event
      const to = goBack ? (placeBefore(now) ?? (fallbackUrl || '/')) : fallbackUrl
      const closed = { ...now, registration: false }
      return to === '' ? [closed] : [closed, { to, push }]
    }
  }
}

function arrivedAt(now: Navigation, path: string, search: string): Navigation {
  if (isDeepLink(path)) return now
  const page = path + search
  const [first] = partsOf(path)
  const places = isPlace(path) ? [...now.places.filter((each) => each !== page), page].slice(-keptPlaces) : now.places
  return { ...now, page, registration: first === 'registration', login: first === 'login', places }
}

/** A dialog over a page is closed by then. */
function withoutModal(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('modal')
  const left = query.toString()
  return left && `?${left}`
}
