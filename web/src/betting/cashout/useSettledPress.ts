import { type MouseEvent, useLayoutEffect, useRef } from 'react'

/** A change this shortly before a press cannot have been seen. */
export const unseenMs = 300

interface Said<Meaning> {
  meaning: Meaning
  sinceMs: number
}

/**
 * Handlers for a button whose meaning changes: a press means what the button showed 300 ms before the finger came down. A
 * button that has just appeared means nothing yet, so a double tap does not press what comes next. A meaning must be plain
 * data.
 */
export function useSettledPress<Meaning>(meaning: Meaning, act: (meaning: Meaning) => void) {
  const said = useRef<Said<Meaning>[]>([])
  const pressed = useRef<{ meant: Meaning | undefined }>(undefined)
  const key = JSON.stringify(meaning)
  useLayoutEffect(() => {
    const nowMs = performance.now()
    const seen = said.current.findLastIndex(({ sinceMs }) => sinceMs <= nowMs - unseenMs)
    said.current = [...said.current.slice(Math.max(0, seen)), { meaning: JSON.parse(key) as Meaning, sinceMs: nowMs }]
  }, [key])
  const seenNow = () => said.current.findLast(({ sinceMs }) => sinceMs <= performance.now() - unseenMs)?.meaning

  return {
    onPointerDown: () => {
      pressed.current = { meant: seenNow() }
    },
    onClick: ({ detail }: MouseEvent) => {
      // without a pointer it is a key or voice control, whose user has read the label
      const byKey = seenNow() ?? said.current[0]?.meaning
      const meant = detail > 0 && pressed.current ? pressed.current.meant : byKey
      pressed.current = undefined
      if (meant !== undefined) act(meant)
    },
  }
}
