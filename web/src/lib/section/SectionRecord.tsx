import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useModals } from '../modals/index.ts'
import { useLoginRequest } from '../session/index.ts'
import { track } from '../tracking/index.ts'
import { pageKindOf, sectionOf } from './section.ts'

/** P2.42a, P2.42b: tells the operator's tag manager which kind of page is shown, and in which section, if the visitor agreed. Shows nothing. */
export function SectionRecord(): null {
  const { pathname } = useLocation()
  const isLoginOpen = useLoginRequest(({ open }) => open)
  const names = useModals(({ open }) => open)
    .map(({ name }) => name)
    .join(' ')
  const kind = pageKindOf(pathname, [...names.split(' '), ...(isLoginOpen ? ['login'] : [])])
  useEffect(() => {
    if (!kind) return undefined
    const tell = () => track('pageView', { page: kind, section: sectionOf(kind) })
    tell()
    // the page on which they agree counts too
    addEventListener('agreedC0002', tell)
    return () => removeEventListener('agreedC0002', tell)
  }, [kind])
  return null
}
