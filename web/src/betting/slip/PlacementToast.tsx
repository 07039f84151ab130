import { type IconName, toast } from '@touchline/ui'
import { useEffect } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { useSlip, useSlipSheet } from '../../lib/slip/index.ts'
import { placementToast, type Toast } from './toast.ts'

const icons: Record<Toast['iconName'], IconName> = { placed: 'check', failed: 'warning' }

/** B3.17a: the result of a placement, when a phone does not show the slip. */
export function PlacementToast() {
  const text = useText()
  const placement = useSlip((slip) => slip.placement)
  const open = useSlipSheet(({ modal }) => modal)
  const { textId, iconName, navigateTo, count = 0 } = placementToast(placement, open) ?? {}
  const words = textId && text(textId, { count })
  useEffect(() => {
    if (words && iconName) toast(words, { icon: icons[iconName], navigateTo })
  }, [words, iconName, navigateTo])
  return null
}
