import { create } from 'zustand'
import { useServer } from '../availability.ts'
import { configNow, useConfig } from '../config/index.ts'
import { onSystem } from '../live/index.ts'

/** The operator's flag, and the id of its message on `/system/platform`. */
const flag = 'sbMaintenance'

/** What was pushed last, and what the configuration said then. */
export interface Pushed {
  isOn: boolean
  configured: boolean
}

export interface Known {
  configured: boolean
  pushed?: Pushed | undefined
  /** of the whole site */
  inMaintenance: boolean
  cookie: string
}

/**
 * P2.30b: whether the sportsbook is closed. The message is faster than the renewed configuration; a configuration that changed
 * since is newer. P2.30c: the cookie is for those who check the site before it opens. The gateway does not read it: it accepts
 * no bets either way.
 */
export function isSportsbookClosed({ configured, pushed, inMaintenance, cookie }: Known): boolean {
  const isOn = pushed?.configured === configured ? pushed.isOn : configured
  return isOn && !(ignoresMaintenance(cookie) && !inMaintenance)
}

const ignoresMaintenance = (cookie: string): boolean => cookie.split(/;\s*/).includes('ignoreMaintenance=true')

interface Message {
  op: string
  id: string
}

/**
 * What a message of `/system/platform` says about the flag: `undefined` is nothing. To a new subscriber the gateway sends all that is on,
 * perhaps nothing.
 */
export function flagIn(ops: readonly Message[]): boolean | undefined {
  const own = ops.findLast(({ id }) => id === flag)
  if (own) return own.op !== 'remove'
  return ops.every(({ op }) => op === 'initial') ? false : undefined
}

const configuredNow = (): boolean => configNow().features[flag] === true

const usePushed = create<{ pushed?: Pushed }>(() => ({}))

/** Called once at start. */
export function followSportsbookMaintenance(): void {
  onSystem('/system/platform', (data) => {
    const isOn = flagIn((data as { ops: readonly Message[] }).ops)
    if (isOn !== undefined) usePushed.setState({ pushed: { isOn, configured: configuredNow() } })
  })
}

export function useSportsbookClosed(): boolean {
  const configured = useConfig().features[flag] === true
  const pushed = usePushed((state) => state.pushed)
  const inMaintenance = useServer(({ server }) => server === 'maintenance')
  return isSportsbookClosed({ configured, pushed, inMaintenance, cookie: document.cookie })
}
