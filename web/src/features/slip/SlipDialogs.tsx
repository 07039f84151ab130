import { lazy, Suspense } from 'react'
import { useBetRequest } from '../betrequest/betRequestStore.ts'
import { useCodesDialog } from '../codes/codesDialog.ts'
import { FreeBetsDialog } from './FreeBetsDialog.tsx'
import { HeroesDialog } from './HeroesDialog.tsx'
import type { SlipPartProps } from './SlipBody.tsx'

const CodesDialog = lazy(async () => ({ default: (await import('../codes/CodesDialog.tsx')).CodesDialog }))

const BetRequestDialog = lazy(async () => ({
  default: (await import('../betrequest/BetRequestDialog.tsx')).BetRequestDialog,
}))

/** What opens from the slip over it. */
export function SlipDialogs({ view }: Pick<SlipPartProps, 'view'>) {
  const codes = useCodesDialog(({ open }) => open !== false)
  const request = useBetRequest(({ at }) => at !== 'closed')
  return (
    <>
      <FreeBetsDialog view={view} />
      <HeroesDialog />
      <Suspense>
        {codes ? <CodesDialog /> : null}
        {request ? <BetRequestDialog /> : null}
      </Suspense>
    </>
  )
}
