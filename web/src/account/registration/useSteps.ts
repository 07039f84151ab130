import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'

/** The step of this entry of the browser's history, from 0. */
const stepNow = (): number => (window.history.state?.usr as { step?: number } | null | undefined)?.step ?? 0

/**
 * The step on the screen, from 0, each an entry of the browser's history, so that Back leads to the one before. If they are shown
 * `together`, the form is one entry. `upTo`: the last step that Forward may open, for what is typed now. A reload begins with the first.
 */
export function useSteps({ together, upTo }: { together: boolean; upTo: () => number }): [number, (step: number) => void] {
  const navigate = useNavigate()
  const [step, setStep] = useState(0)
  const wanted = together ? 0 : step
  const returning = useRef(false)

  /** Moves the history to the entry of this step. Going back is asynchronous: `moved` calls it again. */
  function align(to: number): void {
    if (returning.current) return
    const entry = stepNow()
    returning.current = entry > to
    if (entry > to) return void navigate(to - entry)
    const { pathname, search } = window.location
    for (let next = entry + 1; next <= to; next++) void navigate({ pathname, search }, { state: { step: next } })
  }

  const moved = useEffectEvent((path: string) => {
    const isOwn = returning.current
    returning.current = false
    const { pathname, hash } = window.location
    // another page, or the slip over this one
    if (pathname !== path || hash !== '') return
    const to = isOwn || together ? wanted : Math.min(stepNow(), upTo())
    if (!together) setStep(to)
    align(to)
  })
  useEffect(() => {
    const path = window.location.pathname
    const back = () => moved(path)
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [])
  const follow = useEffectEvent(align)
  useEffect(() => follow(wanted), [wanted])
  return [step, setStep]
}

/** Calls `go` at the first step's entry, so that none of the others stays behind the page that `go` opens in its place. */
export function fromFirstStep(navigate: NavigateFunction, go: () => void): void {
  const step = stepNow()
  if (step === 0) return go()
  addEventListener('popstate', () => setTimeout(go), { once: true })
  void navigate(-step)
}
