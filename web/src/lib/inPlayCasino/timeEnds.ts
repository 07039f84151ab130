import { create } from 'zustand'
import { serverNowMs } from '../clock/index.ts'

/** When the customer's own limits on time end the session, in ms by the gateway's clock; absent: they do not. */
export const useTimeEnds = create<{ endsAtMs?: number | undefined }>(() => ({}))

/** the gateway counts in steps of 20 seconds, and knows less than the page between two */
const stepMs = 60_000

export const laterEnd = (known: number | undefined, next: number | undefined): number | undefined =>
  known !== undefined && next !== undefined && next > known && next - known < stepMs ? known : next

/** A little more time than was known is no news: what has closed would open again for seconds. */
export const timeEndsIn = (ms: number | undefined): void =>
  useTimeEnds.setState(({ endsAtMs }) => ({ endsAtMs: laterEnd(endsAtMs, ms === undefined ? undefined : serverNowMs() + ms) }))
