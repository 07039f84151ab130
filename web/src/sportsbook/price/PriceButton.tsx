import { marketNameWithSide, nameBesideLine, sideLine } from '@touchline/domain/browse'
import { classNames, Hidden } from '@touchline/ui'
import { memo } from 'react'
import { type Text, useText } from '../../lib/intl/index.ts'
import { useEntity, useTrend } from '../../lib/live/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { accessibleOdds, useOddsText } from '../../lib/settings/index.ts'
import { toggleSelection, useIsInSlip } from '../../lib/slip/index.ts'
import { outcomeWord } from './outcomeWord.ts'
import styles from './PriceButton.module.css'
import { type Shown, shownAs } from './shownAs.ts'

/** Formats a button's label. One function for all buttons of a kind, so that a price renders nothing else. */
export type Label = (name: string) => string

/** The selection's name unchanged. */
export const byName: Label = (name) => name

interface PriceButtonProps {
  selectionId: string
  /**
   * the label next to the price, from the selection's name; by default the price is alone. The line of a lined market is
   * always shown.
   */
  label?: Label
}

/**
 * A price to add or remove. Renders when its own selection, market or event changes, and keeps its size: the arrow has its
 * own space, and a word replaces the price.
 */
export const PriceButton = memo(function PriceButton({ selectionId, label }: PriceButtonProps) {
  const selection = useEntity('selection', selectionId)
  const market = useEntity('market', selection?.marketId)
  const event = useEntity('event', selection?.eventId)
  const chosen = useIsInSlip(selectionId)
  const trend = useTrend(selectionId)
  const odds = useOddsText()
  const text = useText()
  const names = useNames()

  const shown = shownAs(selection, market, event)
  const price = odds(selection?.displayOdds)
  const { outcomeType } = selection ?? {}
  const line = sideLine({ marketType: market?.type, line: market?.line, outcomeType })
  const own = line === undefined ? selection?.name : nameBesideLine(selection?.name ?? '', market?.line)
  const name = names.selection({ name: own ?? '', marketType: market?.type })
  const marketName = market ? names.market(marketNameWithSide(market)) : ''
  const open = shown.at === 'open'
  const moved = open && trend ? text(trend === 'up' ? 'price.up' : 'price.down') : ''
  const words = shown.at === 'settled' ? outcomeWord(shown.outcome, text) : open ? price : text(`price.${shown.at}`)
  const spoken = open ? accessibleOdds(price, text('price.to')) : wordsInFull(shown.at, words, text)
  const spokenParts = [line === undefined ? name : `${name} ${line}`, marketName === name ? '' : marketName, spoken, moved]
    .filter(Boolean)
    .join(', ')
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-disabled={!open && !chosen ? true : undefined}
      className={classNames(
        styles.price,
        !label && (line === undefined ? styles.alone : styles.lined),
        chosen && styles.chosen,
        !open && (shown.at === 'settled' ? styles.settled : styles.suspended),
      )}
      onClick={() => {
        if (open || chosen) toggleSelection(selectionId)
      }}
    >
      <Hidden>{spokenParts}</Hidden>
      {label ? (
        <span className={styles.label} aria-hidden="true">
          {label(name)}
        </span>
      ) : null}
      {line === undefined ? null : (
        <span className={styles.line} aria-hidden="true">
          {label ? line : shortLine(outcomeType, line, text)}
        </span>
      )}
      <span className={open ? styles.odds : styles.word} aria-hidden="true">
        {words}
      </span>
      <span
        className={classNames(styles.trend, moved ? (trend === 'up' ? styles.up : styles.down) : undefined)}
        aria-hidden="true"
      />
    </button>
  )
})

/** Shown above a price without space for a name: "O 2.5" under a header with the full word, "−0.5". */
const shortLine = (outcomeType: string | undefined, line: string, text: Text): string =>
  outcomeType === 'OVER' || outcomeType === 'UNDER' ? `${text(`column.${outcomeType}`).charAt(0)} ${line}` : line

/** Abbreviations are written out for screen readers. */
function wordsInFull(at: Shown['at'], words: string, text: Text): string {
  if (at === 'suspended') return text('price.suspended.long')
  return at === 'nonRunner' ? text('price.nonRunner.long') : words
}
