import { type ReactNode, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { PageSkeleton } from '../lib/page/index.ts'
import { LoadingLine } from './LoadingBar.tsx'
import { manifests } from './manifests.ts'
import { page } from './pageChunk.ts'
import { routesOf } from './routesOf.tsx'

const LaterRoutes = page(() => import('./LaterRoutes.tsx'))
const routes = routesOf(manifests)

/** P2.2, P2.4, P2.8, P2.11, P2.12a: the pages of all features; any other path is not found. `beside`: shown with a page. */
export function AppRoutes({ beside }: { beside?: ReactNode }) {
  return (
    <Suspense
      fallback={
        <>
          <LoadingLine />
          <PageSkeleton />
        </>
      }
    >
      <Routes>
        {routes}
        <Route path="*" element={<LaterRoutes />} />
      </Routes>
      {beside}
    </Suspense>
  )
}
