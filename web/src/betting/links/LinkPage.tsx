import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { keepArrival } from '../../lib/arrival/index.ts'
import { readFragment } from '../../lib/links/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import { PageSkeleton } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { openLogin, userNow, whenSessionKnown } from '../../lib/session/index.ts'
import { openSlip } from '../../lib/slip/index.ts'
import { openCodes, sendSlipCode } from '../codes/index.ts'
import { type Resolved, resolveLink } from './resolveLink.ts'

/** B2.12a: /dl/… runs the link and redirects; it is never a page of its own. */
export default function LinkPage() {
  const { deepLinkRequest = '' } = useParams()
  const navigate = useNavigate()
  useEffect(() => {
    let left = false
    let opens: (() => void) | undefined
    const query = new URLSearchParams(location.search || readFragment(location.hash))
    const follow = async () => {
      const resolved = await resolveLink(deepLinkRequest, query)
      if (left) return
      const next = await nextOf(resolved)
      if (left) return
      opens = next.opens
      void navigate(next.path, { replace: true })
    }
    void follow()
    return () => {
      left = true
      // opens over the new page, not over this one
      if (opens) setTimeout(opens)
    }
  }, [deepLinkRequest, navigate])
  return <PageSkeleton />
}

/** The target path and what opens there. */
async function nextOf(resolved: Resolved): Promise<{ path: string; opens?: () => void }> {
  switch (resolved.to) {
    case 'slip':
      // B2.12c
      return { path: pathTo.home, opens: openSlip }
    case 'code':
      return { path: pathTo.home, opens: () => showCode(resolved.code) }
    case 'login': {
      const path = `/dl/betslip?${resolved.query}`
      await whenSessionKnown()
      if (userNow()) return { path }
      // B2.12d, P2.39: opens the slip after the login or the registration
      keepArrival(resolved.query, path)
      return { path: pathTo.home, opens: () => openLogin({ goOn: () => location.assign(path) }) }
    }
    case 'page':
      return { path: resolved.path }
    case 'message':
      return { path: pathTo.home, opens: () => showModal('linkMessage', { message: resolved.message }) }
    case 'nowhere':
      return { path: pathTo.home, opens: () => showModal('deeplinkError', { why: resolved.why }) }
    case 'error':
      return { path: `/error?why=${resolved.why}` }
  }
}

function showCode(code: string): void {
  openSlip()
  openCodes('load')
  sendSlipCode({ is: 'codeTyped', code })
}
