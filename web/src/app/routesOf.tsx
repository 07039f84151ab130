import type { ReactElement, ReactNode } from 'react'
import { Navigate, Route } from 'react-router'
import { type Area, AreaMessages } from '../lib/intl/index.ts'
import type { Manifest, PageFile } from '../lib/manifest.ts'
import { preparedPage } from './pageChunk.ts'

/** One chunk per page; the first one is requested while the frame renders. */
export const routesOf = (manifests: readonly Manifest[]): ReactElement[] =>
  manifests.flatMap(({ routes: own = [], messages }) =>
    own.flatMap((route) => {
      const element = 'to' in route ? <Navigate to={route.to} replace /> : pageElement(route.page, messages)
      return route.paths.map((path) => <Route key={path} path={path} element={element} />)
    }),
  )

function pageElement(load: PageFile, messages: Area | undefined): ReactElement {
  const { Page, begin } = preparedPage(load)
  if (!messages) return <Page />
  return (
    <Started begin={begin}>
      <AreaMessages of={messages}>
        <Page />
      </AreaMessages>
    </Started>
  )
}

/** Requests the page's chunk at once, without waiting for its messages. */
function Started({ begin, children }: { begin: () => void; children: ReactNode }) {
  begin()
  return children
}
