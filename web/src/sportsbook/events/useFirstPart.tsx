import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { rendered } from '../../lib/clock/index.ts'
import { watchNearWindow } from '../../lib/live/index.ts'

/** more than a window shows */
const firstLength = 30

interface FirstPart {
  first: string[]
  /** stands after them; undefined once all are shown */
  end: ReactNode
}

interface Options {
  /** requests the whole list, where the gateway sent a part */
  more?: (() => unknown) | undefined
  /** the page has no place for an end */
  isWhole?: boolean
}

/**
 * A page that the gateway rendered shows the first of a long list until their end comes near the window or a key is pressed, and other pages
 * all of it.
 */
export function useFirstPart(ids: string[], { more, isWhole = false }: Options = {}): FirstPart {
  const [isPart, setPart] = useState(() => rendered.goesOn && !isWhole && ids.length >= firstLength)
  // in slices: many rows
  const showAll = useCallback(() => startTransition(() => setPart(false)), [])
  useEffect(() => {
    if (!isPart) void more?.()
  }, [isPart, more])
  useEffect(() => {
    if (!isPart) return undefined
    addEventListener('keydown', showAll)
    return () => removeEventListener('keydown', showAll)
  }, [isPart, showAll])
  const first = useMemo(() => (isPart ? ids.slice(0, firstLength) : ids), [isPart, ids])
  return { first, end: isPart ? <End onNear={showAll} /> : undefined }
}

function End({ onNear }: { onNear: () => void }) {
  const place = useCallback(
    (element: HTMLDivElement | null) =>
      element ? watchNearWindow(element, (isNear) => (isNear ? onNear() : undefined)) : undefined,
    [onNear],
  )
  return <div ref={place} />
}
