import { Hidden } from '@touchline/ui'
import type { ReactNode } from 'react'

interface FiguresTableProps {
  className: string | undefined
  /** caption for screen readers */
  says: string
  children: ReactNode
}

export const FiguresTable = ({ className, says, children }: FiguresTableProps) => (
  <table className={className}>
    <caption>
      <Hidden>{says}</Hidden>
    </caption>
    {children}
  </table>
)
