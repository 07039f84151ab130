import { useSearchParams } from 'react-router'

/**
 * A choice on a page that is part of its address, so that a reload, a shared link and the way back from an event keep it. It
 * replaces the history entry: going back leaves the page.
 */
export function useChoice(name: string): readonly [string | undefined, (chosen: string | undefined) => void] {
  const [params, setParams] = useSearchParams()
  const choose = (chosen: string | undefined) =>
    setParams(
      () => {
        // as it is by now, not as it was shown: a dialog may just have left it
        const next = new URLSearchParams(window.location.search)
        if (chosen === undefined || chosen === '') next.delete(name)
        else next.set(name, chosen)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [params.get(name) ?? undefined, choose]
}
