import type { UserInfo } from '@touchline/contract/player/account'
import type { BonusCash, BonusOffer } from '@touchline/contract/player/bonus'
import { type Minor, wireMinor } from '@touchline/domain/money'

type Rule = Pick<BonusOffer, 'product' | 'wagering'>

/** What the wagering of an offer counts. */
export function countsOf({ product, wagering }: Rule): 'sports' | 'games' | 'both' {
  const { sports, games } = wagering?.contribution ?? { sports: 0, games: 0 }
  return sports > 0 && games > 0 ? 'both' : product
}

type Known = Pick<UserInfo, 'balance' | 'userBonuses' | 'casinoBonusCashCompleteMessage'>

/**
 * A4.15b: the customer's bonus cash. That of the casino, and the message that it is complete, are there only with the casino on; a balance is
 * null unless it is above 0.
 */
export function bonusCashNow(
  { balance, userBonuses, casinoBonusCashCompleteMessage: message }: Known,
  hasCasino: boolean,
): { balanceMinor: Minor | null; casinoCompleteMessageId: string | undefined } {
  const minor = wireMinor(balance.bonusCashBalance, balance.currency)
  const isOfCasino = userBonuses.bonusCash.some(({ product }) => product === 'games')
  return {
    balanceMinor: minor > 0 && (hasCasino || !isOfCasino) ? minor : null,
    casinoCompleteMessageId: hasCasino ? message?.id : undefined,
  }
}

/** A4.15a: the first that has not expired. */
export const bonusCashOf = (all: readonly BonusCash[], nowMs: number): BonusCash | undefined =>
  all.find(({ dateExpiration }) => Date.parse(dateExpiration) > nowMs)

/** A4.15a: a link to terms is only followed if it leads to a download. */
export function termsLink({ termsAndConditions: link }: Pick<BonusOffer, 'termsAndConditions'>): string | undefined {
  if (link === undefined || !URL.canParse(link)) return undefined
  return new URL(link).pathname.split('/').includes('download') ? link : undefined
}
