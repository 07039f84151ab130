import type { ShownButton } from '@touchline/contract/player/message'
import type { PredictorGame } from '@touchline/domain/predictor'
import { gameUrl, type Platform } from '../../lib/casino/index.ts'

/** Where a button leads: a page, another site, or a dialog. */
export type Target = { page: string } | { site: string } | { dialog: 'contactUs' }

export interface Sites {
  casinoUrl?: string | undefined
  liveCasinoUrl?: string | undefined
  fivesUrl?: string | undefined
  dfgUrl?: string | undefined
  /** the games that the book plays itself */
  predictors?: readonly PredictorGame[] | undefined
  platform: Platform
}

/** A2.8b: undefined if this book, or this customer, does not have it, and then there is no button. */
export function targetOf({ type, data: { id = '' }, link, dataUrl }: ShownButton, sites: Sites): Target | undefined {
  const { casinoUrl, liveCasinoUrl, fivesUrl, dfgUrl, predictors = [], platform } = sites
  switch (type) {
    case 'LINK':
      return link === undefined ? undefined : { page: link }
    case 'EXTERNAL_LINK':
      return dataUrl === undefined ? undefined : { site: dataUrl }
    case 'CONTACT_US':
      return { dialog: 'contactUs' }
    case 'KYC':
      return { page: '/accountverification' }
    case 'CASINO_GAME':
      return casinoUrl === undefined ? undefined : { site: gameUrl(casinoUrl, { gameId: id, platform }) }
    case 'APP': {
      const app = { casino: casinoUrl, dfg: dfgUrl, fives: fivesUrl, liveCasino: liveCasinoUrl }[id]
      if (app !== undefined) return { site: app }
      return id === 'fives' && predictors.includes(id) ? { page: '/fives' } : undefined
    }
    case 'QUESTIONNAIRE':
      return { page: '/questionnaire' }
  }
}
