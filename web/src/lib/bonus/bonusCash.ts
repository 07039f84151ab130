import type { BonusCash, BonusOffer } from '@touchline/contract/player/bonus'

/** A4.15a: the first that has not expired. */
export const bonusCashOf = (all: readonly BonusCash[], nowMs: number): BonusCash | undefined =>
  all.find(({ dateExpiration }) => Date.parse(dateExpiration) > nowMs)

/** A4.15a: a link to terms is only followed if it leads to a download. */
export function termsLink({ termsAndConditions: link }: Pick<BonusOffer, 'termsAndConditions'>): string | undefined {
  if (link === undefined || !URL.canParse(link)) return undefined
  return new URL(link).pathname.split('/').includes('download') ? link : undefined
}
