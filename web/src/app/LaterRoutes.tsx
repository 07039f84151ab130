import { Route, Routes } from 'react-router'
import { laterManifests } from './laterManifests.ts'
import { page } from './pageChunk.ts'
import { routesOf } from './routesOf.tsx'

const NotFoundPage = page(() => import('../lib/page/NotFoundPage.tsx'))
const routes = routesOf(laterManifests)

/** The pages that the first view does not name. */
export default function LaterRoutes() {
  return (
    <Routes>
      {routes}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
