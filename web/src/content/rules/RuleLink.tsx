import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useConfig } from '../../lib/config/index.ts'
import { contactIsChat } from '../../lib/contact.ts'
import { showModal } from '../../lib/modals/index.ts'
import { type RuleName, rulePath } from './ruleNames.ts'

interface RuleLinkProps {
  name: RuleName
  /** whether the window is wide enough to keep the page behind a dialog */
  wide: boolean
  className?: string | undefined
  children: ReactNode
}

/** P2.29, A2.7b: on a phone a link to a page, or to the live chat; on desktop a modal over the page, unless a new tab is requested. */
export function RuleLink({ name, wide, className, children }: RuleLinkProps) {
  const config = useConfig()
  return (
    <Link
      to={rulePath(name)}
      className={className}
      onClick={(event) => {
        const isModal = wide || (name === 'contactUs' && contactIsChat(config, wide))
        if (!isModal || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        showModal(name)
      }}
    >
      {children}
    </Link>
  )
}
