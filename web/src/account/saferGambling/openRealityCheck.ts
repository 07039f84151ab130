import { call } from '../../lib/api.ts'

const againMs = 6_000

/** the newest check that was answered here: the answer may still be on its way */
let answered: string | undefined
let open: { id: string; signal: AbortSignal } | undefined

/** The check that the customer sees and has not answered; undefined: none. `signal` ends with the session. */
export function openRealityCheck(check: { id: string; signal: AbortSignal } | undefined): void {
  open = check
}

/**
 * Whether the check that the customer sees has been answered on another device, also before this page first read it. `isOpen`:
 * what the gateway says now, undefined before it has said anything; `wasOpen`: whether it ever said so.
 */
export const isAnsweredElsewhere = ({ isOpen, wasOpen }: { isOpen: boolean | undefined; wasOpen: boolean }): boolean =>
  isOpen === false && (wasOpen || open !== undefined)

/** Whether the customer has answered this check on this page. */
export const wasAnswered = (id: string): boolean => id === answered

/** Sends the customer's answer to the check they see, until it has arrived or the session ends; does nothing without one. */
export async function answerRealityCheck(answer: 'continued' | 'stopped'): Promise<void> {
  if (!open) return
  const { id, signal } = open
  open = undefined
  answered = id
  const send = async (): Promise<void> => {
    try {
      await call('answerRealityCheck', { id, answer }, { signal })
    } catch {
      if (!signal.aborted) setTimeout(() => void send(), againMs)
    }
  }
  await send()
}
