import { type MouseEvent, useLayoutEffect, useRef } from 'react'

/** What changed less than this before a press, nobody can have seen. */
export const unseenMs = 300

interface Said<Meaning> {
  meaning: Meaning
  sinceMs: number
}

/**
 * The handlers of a button whose meaning moves: a press means what the button said 300 ms before the finger came down. One
 * that only just appeared means nothing yet, so that a double tap does not also press what comes after. A meaning is plain
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
      // without a pointer it is a key or a voice, whose owner has read what the button does
      const byKey = seenNow() ?? said.current[0]?.meaning
      const meant = detail > 0 && pressed.current ? pressed.current.meant : byKey
      pressed.current = undefined
      if (meant !== undefined) act(meant)
    },
  }
}
