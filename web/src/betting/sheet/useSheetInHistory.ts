import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { closeSlip, isSheetOpen, useSlipSheet } from '../../lib/slip/index.ts'

const hash = '#slip'

/**
 * P2.43b: the open sheet is a history entry, so that Back closes it and stays on the page. P2.44b: a page loaded at that
 * entry shows no sheet. Reads the location from the window, which is ahead of the router's state.
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
      // going back is asynchronous: a sheet reopened in between stays open
      const isWanted = leaving.current && isSheetOpen(useSlipSheet.getState())
      leaving.current = false
      if (now === hash) return
      if (isWanted) void navigate({ pathname: path, search, hash }, { state: fromPage })
      else closeSlip()
    }
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [navigate])
  // a link in the sheet opens another page
  useEffect(() => (pathname ? closeSlip : undefined), [pathname])
}

/** marks the entry pushed by the sheet; the page is behind it */
const fromPage = 'slip over the page'

/**
 * A history entry takes the browser longer than rendering the sheet, so the sheet is shown first. Returns a cancel function.
 */
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
