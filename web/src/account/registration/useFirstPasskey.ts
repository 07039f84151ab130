import { useRef } from 'react'
import { createFirstPasskey, type FirstPasskey, rememberPasskey, renameFirstPasskey } from '../passkey/index.ts'

/** Creates the passkey only when the form is sent, and keeps it: a retry after a lost answer or a name in use has the same one. */
export function useFirstPasskey() {
  const kept = useRef<{ ref: string; passkey: FirstPasskey }>(undefined)
  return {
    for: async (ref: string, username: string): Promise<FirstPasskey['request']> => {
      if (kept.current?.ref !== ref) kept.current = { ref, passkey: await createFirstPasskey(ref, username.trim()) }
      return kept.current.passkey.request
    },
    /** it was refused: the next attempt creates another one */
    drop: () => {
      kept.current = undefined
    },
    joined: (passkeyId: string | undefined, username: string) => {
      if (!kept.current || passkeyId === undefined) return
      rememberPasskey(passkeyId)
      renameFirstPasskey(kept.current.passkey, username)
    },
  }
}
