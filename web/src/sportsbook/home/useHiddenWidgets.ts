import { useMemo } from 'react'
import { usePersonalization } from './usePersonalization.ts'

/** P7.26: widget types hidden from this visitor. None are hidden until this is known, and on failure. */
export function useHiddenWidgets(): ReadonlySet<string> {
  const hideWidgets = usePersonalization()?.hideWidgets
  return useMemo(() => new Set(hideWidgets), [hideWidgets])
}
