import refusals from '@touchline/contract/messages/nl-NL.json'
import bonus from './bonus.json'
import everyArea from './everyArea.json'

/** Messages that several areas share and no first picture needs. */
export const messages = { ...everyArea, ...bonus, ...refusals }

/** Messages of each area, loaded when something of it is shown. */
export const areas = {
  betting: () => import('./betting.ts'),
  account: () => import('./account.ts'),
  sportsbook: () => import('./sportsbook.ts'),
  casino: () => import('./casino.ts'),
  content: () => import('./content.ts'),
}
