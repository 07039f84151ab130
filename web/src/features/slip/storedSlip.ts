import { emptySlip, type SlipState } from '@touchline/domain/slip'

/** Grows when the shape of the slip changes: a slip in another shape is not read. */
const version = 1
const key = 'touchline.slip'

export function readStoredSlip(): SlipState {
  return parse(localStorage.getItem(key)) ?? emptySlip
}

export function storeSlip(slip: SlipState): void {
  localStorage.setItem(key, JSON.stringify({ version, slip }))
}

/** Calls `listener` when another tab of this browser changed the slip. Returns the end of it. */
export function onOtherTab(listener: (slip: SlipState) => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(parse(event.newValue) ?? emptySlip)
  }
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
}

function parse(stored: string | null): SlipState | undefined {
  if (stored === null) return undefined
  try {
    const read: unknown = JSON.parse(stored)
    return isStored(read) && Array.isArray(read.slip?.selections) && read.slip.placement ? read.slip : undefined
  } catch {
    return undefined
  }
}

const isStored = (read: unknown): read is { version: number; slip?: SlipState } =>
  typeof read === 'object' && read !== null && 'version' in read && read.version === version
