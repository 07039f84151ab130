import { type Currency, type Minor, parseMoney } from '../../money/index.ts'
import { noStake, type Stake } from './stake.ts'

/** `digits`: the maximum number of digits of a stake, decimals included; `decimals`: the currency's. */
export interface StakeLimits {
  digits: number
  decimals: number
}

export const digitKeys = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
export type DigitKey = (typeof digitKeys)[number]
export type StakeKey = DigitKey | 'point' | 'backspace'

/** One key of the screen or physical keyboard. A key that would make the text too long does nothing. */
export function pressKey(stake: Stake, key: StakeKey, limits: StakeLimits): Stake {
  if (key === 'backspace') return { text: stake.text.slice(0, -1), predefined: false }
  const before = stake.predefined ? '' : stake.text
  const text = key === 'point' ? withPoint(before, limits) : withDigit(before, key, limits)
  return text === undefined ? stake : { text, predefined: false }
}

function withPoint(text: string, { digits, decimals }: StakeLimits): string | undefined {
  if (decimals === 0 || text.includes('.') || text.length > digits - decimals) return undefined
  return text === '' ? '0.' : `${text}.`
}

function withDigit(text: string, digit: DigitKey, { digits, decimals }: StakeLimits): string | undefined {
  if (text === '0') return digit
  const [whole = '', fraction] = text.split('.')
  if (fraction !== undefined) return fraction.length < decimals ? text + digit : undefined
  return whole.length < digits ? text + digit : undefined
}

/** One amount, with a currency before or after it, and blanks or marks between thousands. */
const amountText = /^[\p{L}\p{Sc}.\s]*(?:\d[\d.,\s'’]*|[.,]\d*)?[\p{L}\p{Sc}.\s]*$/u

/** Pasted or dictated text, key by key: a comma is a decimal point. What is no amount, such as "1e3" or "-5", leaves no stake. */
export function typeText(text: string, limits: StakeLimits): Stake {
  let stake = noStake
  if (!amountText.test(text)) return stake
  for (const sign of text) {
    const key = keyOf(sign)
    if (key) stake = pressKey(stake, key, limits)
  }
  return stake
}

interface KeyPress {
  key: string
  ctrlKey?: boolean
  shiftKey?: boolean
  altKey?: boolean
  metaKey?: boolean
}

/** The effect of a physical key in a stake field; combinations with control, shift or alt are left to the browser. */
export function keyPressed(press: KeyPress): StakeKey | 'done' | undefined {
  if (press.ctrlKey || press.shiftKey || press.altKey || press.metaKey) return undefined
  if (press.key === 'Enter') return 'done'
  if (press.key === 'Backspace' || press.key === 'Delete') return 'backspace'
  return keyOf(press.key)
}

function keyOf(sign: string): StakeKey | undefined {
  if (sign === '.' || sign === ',') return 'point'
  return digitKeys.find((digit) => digit === sign)
}

/** The stake as money; undefined for an empty field or a zero. */
export function stakeMinor(stake: Stake, currency: Currency): Minor | undefined {
  const minor = parseMoney(stake.text.replace(',', '.').replace(/\.$/, ''), currency)
  return typeof minor === 'number' && minor > 0 ? minor : undefined
}
