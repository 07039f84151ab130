import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { displayOdds, parsePrice } from '@touchline/domain/odds'
import { legState, partsOf } from '@touchline/domain/slip'
import { Hidden, Icon } from '@touchline/ui'
import { useRef } from 'react'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import { putTablesInSlices } from '../../lib/live/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { accessibleOdds, useOddsText } from '../../lib/settings/index.ts'
import { legWords, toggleSelection, useLegViews } from '../../lib/slip/index.ts'
import { mayRecommend } from './mayRecommend.ts'
import styles from './Recommendations.module.css'
import type { SlipPartProps } from './slipPart.ts'

/** B7.4: what others combined with the slip's selections and can be bet on now. Folded: nobody is urged to bet more. */
export default function Recommendations({ view }: Pick<SlipPartProps, 'view'>) {
  const text = useText()
  const summary = useRef<HTMLElement>(null)
  const ids = useRecommended(view)
  const lookUp = useLegViews(ids)
  const open = ids.filter((id) => legState(lookUp(id)) === 'open')
  if (open.length === 0) return null
  const add = (id: string) => {
    toggleSelection(id)
    // its button leaves the list
    summary.current?.focus()
  }
  return (
    <details className={styles.recommendations}>
      <summary ref={summary}>
        {text('slip.recommended', { count: open.length })}
        <Icon name="down" size={16} />
      </summary>
      <p className={styles.why}>{text('slip.recommended.why')}</p>
      <ul>
        {open.map((id) => (
          <Recommendation key={id} selectionId={id} lookUp={lookUp} onAdd={() => add(id)} />
        ))}
      </ul>
    </details>
  )
}

const none: readonly string[] = []

/** Of other events than those on the slip. */
function useRecommended(view: SlipPartProps['view']): readonly string[] {
  const customerId = useUser()?.userProfile.userId ?? ''
  const parts = view.slip.selections.flatMap(partsOf)
  const asked = parts.map(({ selectionId }) => selectionId).toSorted()
  const isOn = mayRecommend(view)
  const { data } = useQuery({
    queryKey: ['account', customerId, 'betRecommendations', asked],
    queryFn: async ({ signal }) => {
      const selections = parts.map(({ eventId, marketId, selectionId }) => ({ eventId, marketId, selectionId }))
      const slip = { ref: crypto.randomUUID(), type: 'COMBO' as const, stake: '0', selections }
      const found = await call('betRecommendations', { betSlips: [slip], lsm: true }, { signal })
      await putTablesInSlices(found)
      return found
    },
    enabled: isOn,
    staleTime: 60_000,
    structuralSharing: false,
    placeholderData: keepPreviousData,
  })
  if (!isOn || !data) return none
  const taken = new Set(parts.map(({ eventId }) => eventId))
  return data.recommendations.flatMap(({ eventId, selectionId }) => (taken.has(eventId) ? [] : [selectionId]))
}

interface RecommendationProps {
  selectionId: string
  lookUp: ReturnType<typeof useLegViews>
  onAdd: () => void
}

function Recommendation({ selectionId, lookUp, onAdd }: RecommendationProps) {
  const text = useText()
  const names = useNames()
  const odds = useOddsText()
  const leg = lookUp(selectionId)
  if (leg.known !== 'yes') return null
  const words = legWords({ selectionId, marketId: leg.market.id, eventId: leg.event.id }, names)
  const price = parsePrice(leg.selection.price ?? '')
  const shown = price ? odds(displayOdds(price)) : text('slip.recommended.sp')
  return (
    <li className={styles.one}>
      <p className={styles.words}>
        <b>{words.name}</b>
        <span className={styles.of}>
          {words.market} · {words.event}
        </span>
      </p>
      <button type="button" className={styles.add} onClick={onAdd}>
        <Hidden>{text('slip.recommended.add', { ...words, odds: accessibleOdds(shown, text('price.to')) })}</Hidden>
        <span aria-hidden="true" translate="no">
          + {shown}
        </span>
      </button>
    </li>
  )
}
