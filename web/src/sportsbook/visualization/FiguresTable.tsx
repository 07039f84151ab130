import { Hidden } from '@touchline/ui'
import type { ReactNode } from 'react'

interface FiguresTableProps {
  className: string | undefined
  /** what it is about, for those who do not see the picture beside it */
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
