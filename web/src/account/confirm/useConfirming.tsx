import { type ReactNode, useState } from 'react'
import { Refused } from '../../lib/api.ts'
import { ConfirmStep } from './ConfirmStep.tsx'

/** The customer did not confirm that it is them: nothing went wrong, and nothing was done. */
export class NotConfirmed extends Error {}

export interface Confirming {
  /** Calls the gateway; if it wants a confirmation first, calls again after it. Throws NotConfirmed, and what `act` throws. */
  confirmed: <Result>(act: () => Promise<Result>) => Promise<Result>
  /** to be shown in place of the form while it is there */
  step: ReactNode
}

interface Asked {
  yes: () => void
  no: () => void
}

export function useConfirming(): Confirming {
  const [asked, setAsked] = useState<Asked>()
  return {
    confirmed: async (act) => {
      try {
        return await act()
      } catch (error) {
        if (!(error instanceof Refused && error.refusal === 'ConfirmationRequired')) throw error
      }
      try {
        await new Promise<void>((resolve, reject) => setAsked({ yes: resolve, no: () => reject(new NotConfirmed()) }))
      } finally {
        setAsked(undefined)
      }
      return act()
    },
    step: asked && <ConfirmStep onConfirmed={asked.yes} onBack={asked.no} />,
  }
}
