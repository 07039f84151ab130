import { Button, Dialog } from '@touchline/ui'
import { useState } from 'react'
import { InfoWords } from '../../lib/info/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { AccaList } from './AccaList.tsx'
import type { Acca } from './SuggestedBuilder.tsx'

/** B2.10: all bet builders that the book suggests for a match, and what happens when a selection is void. */
export function AboutBuilders({ accas }: { accas: readonly Acca[] }) {
  const text = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="bare" size="small" onClick={() => setOpen(true)}>
        {text('builder.all', { count: accas.length })}
      </Button>
      {open ? (
        <Dialog open onClose={() => setOpen(false)} title={text('info.betBuilder.title')}>
          <InfoWords about="betBuilder" />
          <AccaList accas={accas} />
        </Dialog>
      ) : null}
    </>
  )
}
