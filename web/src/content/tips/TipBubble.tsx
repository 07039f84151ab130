import { Button } from '@touchline/ui'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../lib/intl/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { isWideNow } from '../../lib/useIsWide.ts'
import { type Box, type PlacedTip, placeTip, tipWidth } from './placeTip.ts'
import { lastPrice } from './pressedPrice.ts'
import styles from './Tips.module.css'
import { sendTip, tipNumbers, tipOwner } from './tipStore.ts'
import type { TipName } from './tips.ts'

interface TipBubbleProps {
  tip: TipName
  anchor: Element
  /** by a prompt: the tip waits, and comes back if it was there before */
  isCovered: boolean
}

/** Does not take the focus; Escape puts it aside, and so does leaving what it is about. */
export function TipBubble({ tip, anchor, isCovered }: TipBubbleProps) {
  const text = useText()
  const id = useId()
  const bubble = useRef<HTMLDialogElement>(null)
  const placed = usePlaced(bubble, anchor)
  const [isDue, setIsDue] = useState(!isCovered)
  if (!isDue && !isCovered) setIsDue(true)
  const isShown = placed !== undefined && isDue
  useEffect(() => {
    if (!isShown) return undefined
    const owner = tipOwner()
    const { times } = tipNumbers(tip)
    sendTip({ is: 'shown', tip }, owner)
    return () => sendTip({ is: 'closed', tip, times }, owner)
  }, [tip, isShown])
  useDescription(anchor, id)
  useEffect(() => {
    const finish = () => sendTip({ is: 'finished', tip })
    const putAside = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isCovered) sendTip({ is: 'closed', tip, ...tipNumbers(tip) })
    }
    anchor.addEventListener('click', finish)
    document.addEventListener('keydown', putAside)
    return () => {
      anchor.removeEventListener('click', finish)
      document.removeEventListener('keydown', putAside)
    }
  }, [anchor, tip, isCovered])
  const finish = () => sendTip({ is: 'finished', tip })
  return (
    <dialog
      ref={bubble}
      open
      aria-labelledby={id}
      className={styles.tip}
      data-placement={placed?.placement}
      style={placed && !isCovered ? { left: placed.left, top: placed.top } : { visibility: 'hidden' }}
    >
      {placed?.arrow === undefined ? null : <span className={styles.arrow} style={{ left: placed.arrow }} />}
      <p id={id}>{text(`tips.${tip}`)}</p>
      <div className={styles.foot}>
        {tip === 'changeDefaultStake' ? (
          <Link to={pathTo.settings} className={styles.go} onClick={finish}>
            {text('tips.changeDefaultStake.go')}
          </Link>
        ) : null}
        <Button onClick={finish}>{text('tips.understood')}</Button>
      </div>
    </dialog>
  )
}

/** The anchor is described by the tip while it is shown. */
function useDescription(anchor: Element, id: string): void {
  useEffect(() => {
    const before = anchor.getAttribute('aria-describedby')
    anchor.setAttribute('aria-describedby', before === null ? id : `${before} ${id}`)
    return () => {
      if (before === null) anchor.removeAttribute('aria-describedby')
      else anchor.setAttribute('aria-describedby', before)
    }
  }, [anchor, id])
}

function usePlaced(bubble: RefObject<HTMLElement | null>, anchor: Element): PlacedTip | undefined {
  const [placed, setPlaced] = useState<PlacedTip>()
  useLayoutEffect(() => {
    const measure = () => {
      const element = bubble.current
      if (!element) return
      // its height follows from its width
      element.style.setProperty('width', `${tipWidth(innerWidth)}px`)
      const { width, height } = element.getBoundingClientRect()
      setPlaced(placeTip({ anchor: boxOf(anchor), size: { width, height }, window: roomOf(), avoid: toAvoid(anchor) }))
    }
    measure()
    addEventListener('resize', measure)
    addEventListener('scroll', measure, { passive: true })
    return () => {
      removeEventListener('resize', measure)
      removeEventListener('scroll', measure)
    }
  }, [bubble, anchor])
  return placed
}

function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left, top, width, height }
}

/** The window without the bar at its lower edge. */
function roomOf(): { width: number; height: number } {
  const barHeight = isWideNow()
    ? 0
    : Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--bar-height'))
  return { width: innerWidth, height: innerHeight - (barHeight || 0) }
}

/** The bar at the top, unless it has the anchor, and the price that was pressed last. */
function toAvoid(anchor: Element): Box[] {
  const top = document.querySelector('header')
  const price = lastPrice()
  return [...(top && !top.contains(anchor) ? [boxOf(top)] : []), ...(price ? [boxOf(price)] : [])]
}
