import { describe, expect, it } from 'vitest'
import { type Navigation, type NavigationEvent, nextNavigation, nowhereYet, placeBefore } from './navigation.ts'

const accountPaths = `
  /bonus-info /withdraw /personal-details /spending-controls /deposit /mybets /mybets/open /mybets/details/b1
  /bethistory /bet-history /transaction-history /deposit-limits /cool-off /casino-history
  /mybets/history/casino-history /account-closure /self-exclusion /edit-password /reset-password /add-deposit-method
  /suspend-account /time-management /documentsupload /responsiblegambling /profile /history /mybets/history/sports
  /reality-check /tnc-accept /betResponsibly /inappauth /accountverification /vleague /quiz /dfg /inplaycasino /inbox
  /inbox/details/7 /questionnaire /winner-spinner /favourites-coupon/c1/football
`

const run = (...events: (NavigationEvent | string)[]): Navigation =>
  events.reduce<Navigation>(
    (now, event) => nextNavigation(now, typeof event === 'string' ? { is: 'arrived', path: event } : event)[0],
    nowhereYet,
  )

describe('going back', () => {
  it.each(accountPaths.trim().split(/\s+/))('P2.26 leaves out %s', (path) => {
    expect(placeBefore(run('/sports', path, '/login'))).toBe('/sports')
  })

  it.each(['/dl/betslip', '/dl', '/casino/dl/roulette', '/sports/dl/football'])('P2.27a leaves out the deep link %s', (path) => {
    expect(run('/sports', path)).toEqual(run('/sports'))
  })

  it.each([
    [['/sports'], undefined],
    [['/sports', '/inplay'], '/sports'],
    [['/sports', '/inplay', '/sports'], '/inplay'],
    [['/inplay', '/login'], '/inplay'],
    [['/deposit', '/login'], undefined],
    // a name that only contains the letters of one
    [['/sports/history-cup', '/login'], '/sports/history-cup'],
  ])('from the last of %j leads to %s', (paths, place) => {
    expect(placeBefore(run(...paths))).toBe(place)
  })

  it('keeps the query, without the dialog in it', () => {
    const search = '?q=derry&modal=settings'
    expect(placeBefore(run({ is: 'arrived', path: '/search', search }, '/login'))).toBe('/search?q=derry')
  })
})

describe('P2.27b what is open', () => {
  it('is recorded: pages, the login as a page and as a dialog, registration', () => {
    expect(run('/sports')).toEqual({ page: '/sports', login: false, registration: false, places: ['/sports'] })
    expect(run('/sports', '/login')).toMatchObject({ page: '/login', login: true })
    expect(run('/sports', { is: 'loginOpened' })).toMatchObject({ page: '/sports', login: true })
    expect(run('/sports', { is: 'loginOpened' }, { is: 'loginClosed' })).toMatchObject({ login: false })
    expect(run('/sports', '/registration')).toMatchObject({ page: '/registration', registration: true })
    expect(run('/sports', '/registration', { is: 'registrationClosed' })).toMatchObject({ registration: false })
    expect(run('/registration', '/sports')).toMatchObject({ page: '/sports', registration: false })
  })

  it.each([
    ['goes back, as a new entry', {}, '/sports', { to: '/sports', push: true }],
    ['goes back in its place', { push: false }, '/sports', { to: '/sports', push: false }],
    ['goes home if nothing was before', {}, undefined, { to: '/', push: true }],
    ['goes to the fallback if nothing was before', { fallbackUrl: '/inplay' }, undefined, { to: '/inplay', push: true }],
    ['goes back in spite of a fallback', { fallbackUrl: '/inplay' }, '/sports', { to: '/sports', push: true }],
    ['goes to the fallback', { goBack: false, fallbackUrl: '/inplay' }, '/sports', { to: '/inplay', push: true }],
    ['stays', { goBack: false }, '/sports', undefined],
  ])('P2.27b registration that is closed %s: %j', (_, how, before, expected) => {
    const open = run(...(before ? [before] : []), '/registration')
    expect(nextNavigation(open, { is: 'registrationClosed', ...how })[1]).toEqual(expected)
  })
})
