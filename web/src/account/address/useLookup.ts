import type { calls, DataOf } from '@touchline/contract'
import { useRef, useState } from 'react'
import { call, Refused } from '../../lib/api.ts'
import type { MessageId } from '../../lib/intl/index.ts'

type Found = DataOf<(typeof calls)['addressLookup']>

export type Lookup = { at: 'idle' } | { at: 'looking' } | ({ at: 'found' } & Found) | { at: 'failed'; why: MessageId }

const problems: Partial<Record<string, MessageId>> = { LoginTooManyAttempts: 'refusal.LoginTooManyAttempts' }

/** Looks up the addresses of a postcode. Only the answer to the latest question counts, and none after `forget`. */
export function useLookup() {
  const [lookup, setLookup] = useState<Lookup>({ at: 'idle' })
  const latest = useRef(0)
  async function find(asked: { postcode: string; countryCode: string }): Promise<void> {
    latest.current += 1
    const mine = latest.current
    setLookup({ at: 'looking' })
    const next = await call('addressLookup', asked).then(
      (found): Lookup => ({ at: 'found', ...found }),
      (error: unknown): Lookup => ({
        at: 'failed',
        why: (error instanceof Refused && problems[error.refusal]) || 'refusal.AddressLookupUnavailable',
      }),
    )
    if (mine === latest.current) setLookup(next)
  }
  const forget = () => {
    latest.current += 1
    setLookup({ at: 'idle' })
  }
  return { lookup, find, forget }
}
