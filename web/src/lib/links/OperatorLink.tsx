import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { followLink, linkHosts } from './followLink.ts'
import { readLink } from './link.ts'

/** A link written by an operator. A broken link never becomes an href: pressing it shows why. */
export function OperatorLink({
  href,
  className,
  children,
}: {
  href: string
  className?: string | undefined
  children: ReactNode
}) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    // other mouse buttons and modifier keys keep the browser's own behaviour
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    followLink(href, (path) => void navigate(path))
  }
  const target = readLink(href, linkHosts())
  if (target.to === 'nowhere')
    return (
      <button type="button" className={className} onClick={follow}>
        {children}
      </button>
    )
  return (
    <a href={target.to === 'inside' ? target.path : target.url} className={className} onClick={follow}>
      {children}
    </a>
  )
}
