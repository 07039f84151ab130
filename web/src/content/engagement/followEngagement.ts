import { promptSettings } from '@touchline/domain/config'
import { featureSettingsNow } from '../../lib/experiments/index.ts'
import { readForTab, readText, storeForTab, storeText } from '../../lib/storedText.ts'
import { hasAgreed, track } from '../../lib/tracking/index.ts'
import { engagementOf, nextStarts, type Starts } from './engagement.ts'

const startsKey = 'touchline.starts'
const sessionKey = 'touchline.sessionStart'

/** the shortest interval: flag and consent may change at any time */
const lookMs = 10_000

/**
 * A4.25b: reports at the operator's interval how long the visit lasts, as long as the flag is on and the visitor agrees; without
 * that nothing is stored either. Called once, after the first render.
 */
export function followEngagement(): void {
  const initialMs = initialNow()
  let dueMs = initialMs
  const report = () => {
    const { enable, ...settings } = featureSettingsNow('userEngagement')
    const nowMs = Date.now()
    if (enable !== true || nowMs < dueMs || !hasAgreed('C0002')) return
    dueMs = nowMs + promptSettings('userEngagement', settings).everySeconds * 1000
    storeForTab(sessionKey, `${initialMs}`)
    track('userEngagement', engagementOf(keepStarts(nowMs), { initialMs, nowMs }))
  }
  setInterval(report, lookMs)
}

/** The start of this tab's visit: a reload continues it. */
function initialNow(): number {
  const kept = Number(readForTab(sessionKey))
  return kept > 0 && kept <= Date.now() ? kept : Date.now()
}

function keepStarts(nowMs: number): Starts {
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  const starts = nextStarts(readStarts(), { at: new Date(nowMs).toISOString(), isInstalled })
  storeText(startsKey, JSON.stringify(starts))
  return starts
}

function readStarts(): Partial<Starts> {
  try {
    const read = JSON.parse(readText(startsKey) ?? '{}') as Record<string, unknown>
    const { firstStart, installationDate } = read
    return { ...(isInstant(firstStart) && { firstStart }), ...(isInstant(installationDate) && { installationDate }) }
  } catch {
    return {}
  }
}

const isInstant = (read: unknown): read is string => typeof read === 'string' && !Number.isNaN(Date.parse(read))
