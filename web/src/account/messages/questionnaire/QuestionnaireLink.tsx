import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { showModal } from '../../../lib/modals/index.ts'
import { isWideNow } from '../../../lib/useIsWide.ts'

interface QuestionnaireLinkProps {
  className: string | undefined
  onFollow?: () => void
  children: ReactNode
}

/** To the page of the questionnaire; on desktop a dialog over the page, unless a new tab is requested. */
export const QuestionnaireLink = ({ className, onFollow, children }: QuestionnaireLinkProps) => (
  <Link
    to="/questionnaire"
    className={className}
    onClick={(event) => {
      onFollow?.()
      if (!isWideNow() || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      showModal('questionnaire')
    }}
  >
    {children}
  </Link>
)
