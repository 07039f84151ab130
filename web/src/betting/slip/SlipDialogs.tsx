import { lazy, Suspense } from 'react'
import { BetRequestDialog, useBetRequest } from '../betrequest/index.ts'
import { CodesDialog, useCodesDialog } from '../codes/index.ts'
import { useFreeBetsDialog } from './freeBetsDialog.ts'
import { useHeroesDialog } from './heroesDialog.ts'
import type { SlipPartProps } from './slipPart.ts'

// own chunks, loaded on first opening
const FreeBetsDialog = lazy(async () => ({ default: (await import('./FreeBetsDialog.tsx')).FreeBetsDialog }))
const HeroesDialog = lazy(async () => ({ default: (await import('./HeroesDialog.tsx')).HeroesDialog }))

/** Dialogs that open over the slip. */
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
