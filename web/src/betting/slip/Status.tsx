import { Hidden } from '@touchline/ui'
import { useEffect, useState } from 'react'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import type { SlipPartProps } from './slipPart.ts'

const calmMs = 1_500

/** Summary of the slip for screen readers: announced once it has settled, not on every tick. */
export function Status({ view: { slip, totals, problems } }: Pick<SlipPartProps, 'view'>) {
  const text = useText()
  const money = useMoneyText()
  const now = text('slip.status', {
    count: slip.selections.length,
    stake: money(totals.stakeMinor),
    returns: totals.returnMinor === undefined ? '–' : money(totals.returnMinor),
    moved: problems.filter(({ is }) => is === 'oddsChanged').length,
  })
  const [notice, setNotice] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setNotice(now), calmMs)
    return () => clearTimeout(timer)
  }, [now])
  return (
    <output>
      <Hidden>{notice}</Hidden>
    </output>
  )
}
