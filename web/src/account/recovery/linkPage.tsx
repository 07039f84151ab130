import { type ComponentType, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * A page for a mailed link. Its values are in the fragment, which browsers never send to a server. It keeps them when the page
 * removes the fragment. Another link in the same tab changes only the fragment, and resets the page.
 */
export function linkPage(Page: ComponentType<{ link: URLSearchParams }>): ComponentType {
  return function LinkPage() {
    const { hash } = useLocation()
    const [last, setLast] = useState(hash)
    if (hash !== '' && hash !== last) setLast(hash)
    return <Page key={last} link={new URLSearchParams(last.slice(1))} />
  }
}
