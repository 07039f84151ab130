import { lazy, Suspense } from 'react'
import { useCodesDialog } from '../codes/codesDialog.ts'
import { FreeBetsDialog } from './FreeBetsDialog.tsx'
import { HeroesDialog } from './HeroesDialog.tsx'
import type { SlipPartProps } from './SlipBody.tsx'

const CodesDialog = lazy(async () => ({ default: (await import('../codes/CodesDialog.tsx')).CodesDialog }))

/** What opens from the slip over it. */
export function SlipDialogs({ view }: Pick<SlipPartProps, 'view'>) {
  const codes = useCodesDialog(({ open }) => open !== false)
  return (
    <>
      <FreeBetsDialog view={view} />
      <HeroesDialog />
      <Suspense>{codes ? <CodesDialog /> : null}</Suspense>
    </>
  )
}
