import { lazy, Suspense } from 'react'
import { useBetRequest } from '../betrequest/betRequestStore.ts'
import { useCodesDialog } from '../codes/codesDialog.ts'
import { useFreeBetsDialog } from './freeBetsDialog.ts'
import { useHeroesDialog } from './heroesDialog.ts'
import type { SlipPartProps } from './slipPart.ts'

// each in a file of its own, which comes when it is opened first
const FreeBetsDialog = lazy(async () => ({ default: (await import('./FreeBetsDialog.tsx')).FreeBetsDialog }))
const HeroesDialog = lazy(async () => ({ default: (await import('./HeroesDialog.tsx')).HeroesDialog }))
const CodesDialog = lazy(async () => ({ default: (await import('../codes/CodesDialog.tsx')).CodesDialog }))

const BetRequestDialog = lazy(async () => ({
  default: (await import('../betrequest/BetRequestDialog.tsx')).BetRequestDialog,
}))

/** What opens from the slip over it. */
export function SlipDialogs({ view }: Pick<SlipPartProps, 'view'>) {
  const codes = useCodesDialog(({ open }) => open !== false)
  const request = useBetRequest(({ at }) => at !== 'closed')
  const freeBets = useFreeBetsDialog(({ field }) => field !== undefined)
  const heroes = useHeroesDialog(({ open }) => open)
  return (
    <Suspense>
      {codes ? <CodesDialog /> : null}
      {request ? <BetRequestDialog /> : null}
      {freeBets ? <FreeBetsDialog view={view} /> : null}
      {heroes ? <HeroesDialog /> : null}
    </Suspense>
  )
}
