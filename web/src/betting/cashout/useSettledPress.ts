import { type MouseEvent, useLayoutEffect, useRef } from 'react'

/** A change this shortly before a press cannot have been seen. */
export const unseenMs = 300

interface Shown<Meaning> {
  meaning: Meaning
  sinceMs: number
}

/**
 * Handlers for a button whose meaning changes: a press means what the button showed 300 ms before the finger came down. A
 * button that has just appeared means nothing yet, so a double tap does not press what comes next. A meaning must be plain
 * data.
 */
export function useSettledPress<Meaning>(meaning: Meaning, act: (meaning: Meaning) => void) {
  const shown = useRef<Shown<Meaning>[]>([])
  const pressed = useRef<{ shownMeaning: Meaning | undefined }>(undefined)
  const key = JSON.stringify(meaning)
  useLayoutEffect(() => {
    const nowMs = performance.now()
    const seen = shown.current.findLastIndex(({ sinceMs }) => sinceMs <= nowMs - unseenMs)
    shown.current = [...shown.current.slice(Math.max(0, seen)), { meaning: JSON.parse(key) as Meaning, sinceMs: nowMs }]
  }, [key])
  const seenNow = () => shown.current.findLast(({ sinceMs }) => sinceMs <= performance.now() - unseenMs)?.meaning

  return {
    onPointerDown: () => {
      pressed.current = { shownMeaning: seenNow() }
    },
    onClick: ({ detail }: MouseEvent) => {
      // without a pointer it is a key or voice control, whose user has read the label
      const byKey = seenNow() ?? shown.current[0]?.meaning
      const shownMeaning = detail > 0 && pressed.current ? pressed.current.shownMeaning : byKey
      pressed.current = undefined
      if (shownMeaning !== undefined) act(shownMeaning)
    },
  }
}
