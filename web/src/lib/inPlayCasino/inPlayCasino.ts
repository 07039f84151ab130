import type { InPlayCasinoBlock } from '@touchline/domain/account'

/** What the in-play casino is for the visitor of the page. */
export type InPlayCasino =
  /** it is not known yet who they are */
  | { at: 'unknown' }
  /** the book has none, or its feature is off */
  | { at: 'notOffered' }
  | { at: 'closed'; why: InPlayCasinoBlock }
  /** by the customer's own setting */
  | { at: 'hidden' }
  | { at: 'open'; url: string }

/** P6.1d */
export function inPlayCasinoOf(
  offer: { url: string } | undefined,
  { isKnown, block, setting }: { isKnown: boolean; block?: InPlayCasinoBlock | undefined; setting: 'on' | 'off' },
): InPlayCasino {
  if (!offer) return { at: 'notOffered' }
  if (!isKnown) return { at: 'unknown' }
  if (block) return { at: 'closed', why: block }
  return setting === 'off' ? { at: 'hidden' } : { at: 'open', url: offer.url }
}
