import refusals from '@touchline/contract/messages/en-GB.json'
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

/** Messages that are others where the money, or the country, is another: by its code. */
export const local = {
  EUR: () => import('./local/EUR.json'),
  NGN: () => import('./local/NGN.json'),
  ie: () => import('./local/ie.json'),
  ng: () => import('./local/ng.json'),
}
