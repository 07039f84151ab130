import type { Config } from '../../lib/config/index.ts'
import type { Tagged } from '../../lib/tracking/track.ts'

/** What a consent manager offers to pages, as OneTrust's does: https://developer.onetrust.com/onetrust/docs/javascript-api */
export interface ConsentManager {
  ToggleInfoDisplay?: () => unknown
  OnConsentChanged?: (listener: () => void) => unknown
}

export const managerNow = (): ConsentManager | undefined => (globalThis as { OneTrust?: ConsentManager }).OneTrust

/** What is there from the start is not overwritten: a consent manager, or an app around the page, has asked already. */
export const isAskedElsewhere = ({ manager }: NonNullable<Config['consent']>): boolean =>
  manager !== undefined || (globalThis as Tagged).OnetrustActiveGroups !== undefined

/** P9.1c: a manager's button may come late. */
const lookEveryMs = 300
const maxTries = 10

/** Opens the manager's settings; false if it is not there after ten tries. */
export async function openManager(tries = 1): Promise<boolean> {
  const open = managerNow()?.ToggleInfoDisplay
  if (open) {
    open()
    return true
  }
  if (tries >= maxTries) return false
  await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  return openManager(tries + 1)
}
