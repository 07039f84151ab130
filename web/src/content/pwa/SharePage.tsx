import { Navigate, useSearchParams } from 'react-router'
import { pathTo } from '../../lib/path/index.ts'
import { pathShared } from './sharedLink.ts'

/** /share: a link or words that another app shared with this one. */
export default function SharePage() {
  const [params] = useSearchParams()
  const part = (name: string) => params.get(name) ?? undefined
  const path = pathShared({ title: part('title'), text: part('text'), url: part('url') }, location.origin)
  return <Navigate to={path ?? pathTo.home} replace />
}
