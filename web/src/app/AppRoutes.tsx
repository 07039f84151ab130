import { type ReactElement, type ReactNode, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { type Area, AreaMessages } from '../lib/intl/index.ts'
import type { PageFile } from '../lib/manifest.ts'
import { PageSkeleton } from '../lib/page/index.ts'
import { manifests } from './manifests.ts'
import { page, preparedPage } from './pageChunk.ts'

// One chunk per page; the first one is requested while the frame renders.
const NotFoundPage = page(() => import('../lib/page/NotFoundPage.tsx'))
const routes = manifests.flatMap(({ routes: own = [], messages }) =>
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

/** P2.2, P2.4, P2.8, P2.11, P2.12a: the pages of all features; any other path is not found. */
export function AppRoutes() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        {routes}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  )
}
