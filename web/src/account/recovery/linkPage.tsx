import { type ComponentType, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * A page for a mailed link, whose values are in the fragment, which browsers send to no server. They stay when the page
 * removes the fragment; a further link in the same tab changes nothing else of the address, and begins the page anew.
 */
export function linkPage(Page: ComponentType<{ link: URLSearchParams }>): ComponentType {
  return function LinkPage() {
    const { hash } = useLocation()
    const [last, setLast] = useState(hash)
    if (hash !== '' && hash !== last) setLast(hash)
    return <Page key={last} link={new URLSearchParams(last.slice(1))} />
  }
}
