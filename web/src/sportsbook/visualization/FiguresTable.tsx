import { Hidden } from '@touchline/ui'
import type { ReactNode } from 'react'

interface FiguresTableProps {
  className: string | undefined
  /** caption for screen readers */
  label: string
  children: ReactNode
}

export const FiguresTable = ({ className, label, children }: FiguresTableProps) => (
  <table className={className}>
    <caption>
      <Hidden>{label}</Hidden>
    </caption>
    {children}
  </table>
)
