import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pageStyles as page } from '../../lib/page/index.ts'

/** The link of an empty page to one that has something. */
export const WayOn = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={page.link}>
    {children}
  </Link>
)
