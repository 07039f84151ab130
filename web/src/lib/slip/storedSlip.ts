import { emptySlip, readStored, type SlipState, toStored } from '@touchline/domain/slip'
import { readText, storeText } from '../storedText.ts'

const key = 'touchline.slip'

export function readStoredSlip(): SlipState {
  return parse(readText(key)) ?? emptySlip
}

export function storeSlip(slip: SlipState): void {
  storeText(key, JSON.stringify(toStored(slip)))
}

/** Calls `listener` when another tab changes the slip. Returns the unsubscribe function. */
export function onOtherTab(listener: (slip: SlipState) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(parse(event.newValue) ?? emptySlip)
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

function parse(stored: string | null): SlipState | undefined {
  if (stored === null) return undefined
  try {
    return readStored(JSON.parse(stored))
  } catch {
    return undefined
  }
}
