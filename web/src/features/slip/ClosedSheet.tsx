import { placementToast, type Toast } from '@touchline/domain/slip'
import { useEffect } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { type IconName, toast } from '../../ui/index.ts'
import { useSlip } from './slipStore.ts'

const icons: Record<Toast['iconName'], IconName> = { placed: 'check', failed: 'warning' }

/** While a phone's sheet is closed: what a placement came to is told in a toast. */
export function ClosedSheet() {
  const text = useText()
  const placement = useSlip((slip) => slip.placement)
  const { textId, iconName, navigateTo, count = 0 } = placementToast(placement, 'none') ?? {}
  const words = textId && text(textId, { count })
  useEffect(() => {
    if (words && iconName) toast(words, { icon: icons[iconName], navigateTo })
  }, [words, iconName, navigateTo])
  return null
}
