import { useEffect, useRef } from 'react'

/** The field gets the focus, after a dialog has focused its first button. */
export const useFirstFocus = () => useFocus<HTMLInputElement>()

/** The same for a heading: the button that was pressed is gone. */
export function useFocus<Focused extends HTMLElement>() {
  const field = useRef<Focused>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return field
}
