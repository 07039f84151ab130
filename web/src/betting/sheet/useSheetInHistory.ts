import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { closeSlip, isSheetOpen, useSlipSheet } from '../../lib/slip/index.ts'

const hash = '#slip'

/**
 * P2.43b: the open sheet is a step of the browser's history, so that the back button closes it and leaves the page where it
 * is. P2.44b: a page that is loaded at that step stands without it. What the address says is read from the window, which
 * is ahead of the router's picture of it.
 */
export function useSheetInHistory(): void {
  const open = useSlipSheet(isSheetOpen)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const leaving = useRef(false)
  useEffect(() => {
    const { pathname: path, search, hash: now } = window.location
    if (open && now !== hash) return afterPicture(() => void navigate({ pathname: path, search, hash }, { state: fromPage }))
    if (open || now !== hash) return undefined
    leaving.current = window.history.state?.usr === fromPage
    void (leaving.current ? navigate(-1) : navigate({ pathname: path, search }, { replace: true }))
    return undefined
  }, [open, navigate])
  useEffect(() => {
    const back = () => {
      const { pathname: path, search, hash: now } = window.location
      // a step back takes a moment: whoever opened the sheet meanwhile keeps it
      const isWanted = leaving.current && isSheetOpen(useSlipSheet.getState())
      leaving.current = false
      if (now === hash) return
      if (isWanted) void navigate({ pathname: path, search, hash }, { state: fromPage })
      else closeSlip()
    }
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [navigate])
  // a link in the sheet leads to another page
  useEffect(() => (pathname ? closeSlip : undefined), [pathname])
}

/** marks the step that the sheet itself made: behind it stands the page */
const fromPage = 'slip over the page'

/** A step in the history takes the browser longer than all of the sheet: it is seen first. Answers how to let it be. */
function afterPicture(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
