import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { historyPaths, tabPaths } from '../features/mybets/paths.ts'
import { pathTo } from '../lib/path/index.ts'
import { PageSkeleton } from '../pages/PageSkeleton.tsx'
import { page } from './pageChunk.ts'

// One chunk a page; the first one is asked for while the frame is being drawn.
const HomePage = page(() => import('../pages/HomePage.tsx'))
const InPlayPage = page(() => import('../pages/InPlayPage.tsx'))
const SportsPage = page(() => import('../pages/SportsPage.tsx'))
const CategoryPage = page(() => import('../pages/CategoryPage.tsx'))
const EventPage = page(() => import('../pages/EventPage.tsx'))
const SearchPage = page(() => import('../pages/SearchPage.tsx'))
const CouponPage = page(() => import('../pages/CouponPage.tsx'))
const PriceBoostsPage = page(() => import('../pages/PriceBoostsPage.tsx'))
const VirtualsPage = page(() => import('../pages/VirtualsPage.tsx'))
const CasinoPage = page(() => import('../pages/CasinoPage.tsx'))
const SettingsPage = page(() => import('../pages/SettingsPage.tsx'))
const RulesPage = page(() => import('../pages/RulesPage.tsx'))
const MaintenancePage = page(() => import('../pages/MaintenancePage.tsx'))
const LinkPage = page(() => import('../features/links/LinkPage.tsx'))
const LinkErrorPage = page(() => import('../features/links/LinkErrorPage.tsx'))
const SlipFullPage = page(() => import('../features/links/SlipFullPage.tsx'))
const MyBetsPage = page(async () => ({ default: (await import('../features/mybets/MyBetsPage.tsx')).MyBetsPage }))
const MyBetDetailsPage = page(async () => ({
  default: (await import('../features/mybets/MyBetDetailsPage.tsx')).MyBetDetailsPage,
}))
const InfoPage = page(async () => ({ default: (await import('../features/mybets/InfoPage.tsx')).InfoPage }))
const LoginPage = page(async () => ({ default: (await import('../features/session/LoginPage.tsx')).LoginPage }))

/** P2.2, P2.4, P2.8, P2.11, P2.12a: the paths that exist so far. */
export function AppRoutes() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route path="/" element={<HomePage />} />
        <Route path="/inplay/:categoryId?" element={<InPlayPage />} />
        <Route path="/sports" element={<SportsPage />} />
        <Route path="/sports/:sportName/:categoryId" element={<CategoryPage />} />
        <Route path="/sports/:sportName/:categoryName/:categoryId" element={<CategoryPage />} />
        <Route path="/sports/:sportName/:categoryName/:eventName/:eventId" element={<EventPage />} />
        <Route path="/sports/:sportName/:categoryName/:eventName/outrightssev/:eventId" element={<EventPage />} />
        <Route path="/sports/:sportName/:categoryName/:eventName/specialssev/:eventId" element={<EventPage />} />
        <Route path="/sports/:sportName/:eventName/sev/:eventId" element={<EventPage />} />
        <Route path="/coupon/:couponId/:sportCategoryId?" element={<CouponPage />} />
        <Route path="/virtuals/:categoryId?/:eventId?" element={<VirtualsPage />} />
        <Route path={pathTo.priceBoosts} element={<PriceBoostsPage />} />
        {['/casino/*', '/livecasino/*', '/inplaycasino'].map((path) => (
          <Route key={path} path={path} element={<CasinoPage />} />
        ))}
        <Route path="/search" element={<SearchPage />} />
        <Route path="/settings" element={<SettingsPage />} />
        <Route path="/maintenance" element={<MaintenancePage />} />
        <Route path="/login" element={<LoginPage />} />
        <Route path="/mybets/details/:betId" element={<MyBetDetailsPage />} />
        {tabPaths.map((path) => (
          <Route key={path} path={path} element={<MyBetsPage />} />
        ))}
        <Route path="/bethistory" element={<Navigate to={historyPaths.sports} replace />} />
        <Route path="/bet-history" element={<Navigate to={historyPaths.sports} replace />} />
        <Route path="/rule4deduction" element={<InfoPage />} />
        <Route path="/deadheat" element={<InfoPage />} />
        <Route path="/freebet" element={<InfoPage />} />
        <Route path="/dl/:deepLinkRequest?" element={<LinkPage />} />
        <Route path="/error" element={<LinkErrorPage />} />
        <Route path="/betslipmaxlimit" element={<SlipFullPage />} />
        <Route path="*" element={<RulesPage />} />
      </Routes>
    </Suspense>
  )
}
