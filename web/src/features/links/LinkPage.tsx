import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { pathTo } from '../../lib/path/index.ts'
import { PageSkeleton } from '../../pages/PageSkeleton.tsx'
import { openCodes } from '../codes/codesDialog.ts'
import { sendSlipCode } from '../codes/slipCodeStore.ts'
import { openLogin } from '../session/loginRequest.ts'
import { userNow } from '../session/sessionStore.ts'
import { openSlip } from '../slip/slipSheetStore.ts'
import { type Resolved, resolveLink } from './resolveLink.ts'

/** B2.12a: /dl/… does what the link says and leads on; it is never a page to stay on. */
export default function LinkPage() {
  const { deepLinkRequest = '' } = useParams()
  const navigate = useNavigate()
  useEffect(() => {
    let left = false
    const query = new URLSearchParams(location.search || location.hash.slice(1))
    void Promise.resolve(resolveLink(deepLinkRequest, query)).then((resolved) => {
      if (!left) void navigate(pathAfter(resolved), { replace: true })
    })
    return () => {
      left = true
    }
  }, [deepLinkRequest, navigate])
  return <PageSkeleton />
}

function pathAfter(resolved: Resolved): string {
  switch (resolved.to) {
    case 'slip':
      // B2.12c: over the page that comes, not over this one
      setTimeout(openSlip)
      return pathTo.home
    case 'code':
      setTimeout(() => {
        openSlip()
        openCodes('load')
        sendSlipCode({ is: 'codeTyped', code: resolved.code })
      })
      return pathTo.home
    case 'login': {
      const path = `/dl/betslip?${resolved.query}`
      if (userNow()) return path
      // B2.12d: the slip opens once there is a session
      openLogin({ goOn: () => location.assign(path) })
      return pathTo.home
    }
    case 'error':
      return `/error?why=${resolved.why}`
  }
}
