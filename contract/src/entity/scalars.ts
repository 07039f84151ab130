import { idPattern } from '@touchline/domain/catalogue'
import { plainText } from '@touchline/domain/registration'
import * as z from 'zod/mini'

/** Any id used by a feed. */
export const id = z.string().check(z.minLength(1), z.maxLength(120), z.regex(idPattern))

/** A name or a line of an address, as typed: no markup and no control characters. The domain checks the rest. */
export const line = (longest: number) => z.string().check(z.maxLength(longest), z.regex(plainText))

/** Outgoing money: a plain decimal string with the currency's digits. */
export const moneyOut = z.string().check(z.regex(/^-?\d+(\.\d+)?$/))

/**
 * Incoming money: a decimal string or a JSON number in major units. Only the format is checked here; the domain's
 * `parseMoney` checks sign, precision and size, so that the refusal can name the reason.
 */
export const moneyIn = z.union([z.string().check(z.maxLength(24)), z.number()])

export const currency = z.enum(['GBP', 'EUR', 'NGN'])

/** A decimal price on the wire, at most 8 decimals. */
export const odds = z.number()

/**
 * The line of a selection's market, as the market states it: signed, the home or over side's, whichever side the selection
 * is.
 */
export const hcp = z.number()

export const displayOdds = z.object({ decimal: z.string(), fractional: z.string() })

/** In UTC; there was no year 0, and databases do not accept it. */
export const instant = z.iso.datetime().check(z.regex(/^(?!0000)/))

export const oddsFormat = z.enum(['FRACTIONAL', 'DECIMAL'])

export const acceptOddsChange = z.enum(['NOT_ACCEPT', 'ACCEPT_HIGHER_ODDS', 'ACCEPT_ANY_ODDS'])
