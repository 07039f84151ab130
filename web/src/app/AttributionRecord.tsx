import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keepAttribution, withoutBtag } from '../lib/arrival/index.ts'
import { withoutChosenCountry } from '../lib/country/index.ts'

/** P2.41a: keeps who sent the visitor, and takes the btag and a chosen country out of the address. Rendered once; shows nothing. */
export function AttributionRecord(): null {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  useEffect(keepFirst, [])
  useEffect(() => {
    const left = withoutBtag(search) ?? withoutChosenCountry(search)
    if (left === undefined) return
    keepAttribution({ href: new URL(search, location.href).href, referrer: '' })
    void navigate({ pathname, search: left, hash }, { replace: true, state })
  }, [pathname, search, hash, state, navigate])
  return null
}

/** The page that the visit began with: it may have been left before this was loaded. */
function keepFirst(): void {
  const [began] = performance.getEntriesByType('navigation')
  if (began && URL.canParse(began.name)) keepAttribution({ href: began.name, referrer: document.referrer })
}
