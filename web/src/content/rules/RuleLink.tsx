import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { showModal } from '../../lib/modals/index.ts'
import { type RuleName, rulePath } from './ruleNames.ts'

interface RuleLinkProps {
  name: RuleName
  /** whether the window is wide enough to keep the page behind a dialog */
  wide: boolean
  className?: string | undefined
  children: ReactNode
}

/** P2.29: on a phone a link to a page; on desktop a modal over the page, unless a new tab is requested. */
export function RuleLink({ name, wide, className, children }: RuleLinkProps) {
  return (
    <Link
      to={rulePath(name)}
      className={className}
      onClick={(event) => {
        if (!wide || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        showModal(name)
      }}
    >
      {children}
    </Link>
  )
}
