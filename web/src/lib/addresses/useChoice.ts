import { useSearchParams } from 'react-router'

/**
 * A choice on a page that is part of its address, so that a reload, a shared link and the way back from an event keep it. It
 * replaces the history entry: going back leaves the page.
 */
export function useChoice(name: string): readonly [string | undefined, (chosen: string | undefined) => void] {
  const [params, setParams] = useSearchParams()
  const choose = (chosen: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (chosen === undefined || chosen === '') next.delete(name)
        else next.set(name, chosen)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [params.get(name) ?? undefined, choose]
}
