import { emptySlip } from './slip.ts'
import type { SlipState } from './slipState.ts'

/** What is stored over a reload. The version grows when an older slip could be misread. */
export interface StoredSlip {
  version: 2
  slip: SlipState
}

export const toStored = (slip: SlipState): StoredSlip => ({ version: 2, slip })

/**
 * The stored slip, if valid. Browser storage can be written by anyone: any other shape is refused as a whole. Editing mode
 * is dropped. Version 1 had no systems and no free bets; all of it is read.
 */
export function readStored(stored: unknown): SlipState | undefined {
  if (!isRecord(stored) || !isRecord(stored.slip) || (stored.version !== 1 && stored.version !== 2)) return undefined
  const { editing: _, ...kept } = stored.slip
  const slip = { ...emptySlip, ...kept }
  return isSlip(slip) ? slip : undefined
}

type Fields = Record<string, unknown>
const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isListOf = (value: unknown, is: (each: Fields) => boolean): boolean =>
  Array.isArray(value) && value.every((each) => isRecord(each) && is(each))
const areTexts = (record: Fields, ...names: string[]): boolean => names.every((name) => typeof record[name] === 'string')

const isStake = (value: unknown): boolean =>
  isRecord(value) && typeof value.text === 'string' && /^\d*\.?\d*$/.test(value.text) && typeof value.predefined === 'boolean'

const steps = ['before', 'progress', 'semiFailed', 'success', 'result']

function isSlip(slip: Fields): slip is Fields & SlipState {
  const { selections, acca, systems, placement, backup } = slip
  return (
    isListOf(selections, isSelection) &&
    isRecord(acca) &&
    isStake(acca.stake) &&
    (acca.priceBoost === undefined || typeof acca.priceBoost === 'string') &&
    isRecord(systems) &&
    Object.values(systems).every(isStake) &&
    isListOf(slip.freeBets, (each) => areTexts(each, 'field', 'id', 'amount')) &&
    isListOf(slip.profitBoosts, (each) => areTexts(each, 'field', 'id') && typeof each.percentage === 'number') &&
    isListOf(slip.notices, (each) => areTexts(each, 'is')) &&
    isListOf(slip.maxStakeErrors, (each) => areTexts(each, 'field', 'type')) &&
    isPlacement(placement) &&
    (backup === undefined || (isRecord(backup) && isListOf(backup.selections, isSelection)))
  )
}

const isSelection = (each: Fields): boolean =>
  areTexts(each, 'selectionId', 'marketId', 'eventId', 'kind') &&
  isStake(each.stake) &&
  (each.accepted === undefined || typeof each.accepted === 'string') &&
  (each.together === undefined ||
    (isRecord(each.together) && isListOf(each.together.parts, (part) => areTexts(part, 'selectionId', 'marketId', 'eventId'))))

const isPlacement = (value: unknown): boolean =>
  isRecord(value) &&
  steps.some((step) => step === value.step) &&
  (value.step === 'before' ||
    isListOf(value.bets, (bet) => areTexts(bet, 'ref', 'status') && isRecord(bet.request) && Array.isArray(bet.errors)))
