import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { historyPaths, tabPaths } from '../betting/mybets/paths.ts'
import { PageSkeleton } from '../lib/page/PageSkeleton.tsx'
import { pathTo } from '../lib/path/index.ts'
import { page } from './pageChunk.ts'

// One chunk a page; the first one is asked for while the frame is being drawn.
const HomePage = page(() => import('../sportsbook/home/HomePage.tsx'))
const InPlayPage = page(() => import('../sportsbook/inplay/InPlayPage.tsx'))
const SportsPage = page(() => import('../sportsbook/sports/SportsPage.tsx'))
const CategoryPage = page(() => import('../sportsbook/category/CategoryPage.tsx'))
const EventPage = page(() => import('../sportsbook/event/EventPage.tsx'))
const SearchPage = page(() => import('../sportsbook/search/SearchPage.tsx'))
const CouponPage = page(() => import('../sportsbook/coupon/CouponPage.tsx'))
const PriceBoostsPage = page(() => import('../sportsbook/boosts/PriceBoostsPage.tsx'))
const VirtualsPage = page(() => import('../sportsbook/virtuals/VirtualsPage.tsx'))
const CasinoPage = page(() => import('../casino/lobby/CasinoPage.tsx'))
const SettingsPage = page(() => import('../account/settings/SettingsPage.tsx'))
const RulesPage = page(() => import('../content/rules/RulesPage.tsx'))
const MaintenancePage = page(() => import('../content/maintenance/MaintenancePage.tsx'))
const LinkPage = page(() => import('../betting/links/LinkPage.tsx'))
const LinkErrorPage = page(() => import('../betting/links/LinkErrorPage.tsx'))
const SlipFullPage = page(() => import('../betting/links/SlipFullPage.tsx'))
const MyBetsPage = page(async () => ({ default: (await import('../betting/mybets/MyBetsPage.tsx')).MyBetsPage }))
const MyBetDetailsPage = page(async () => ({
  default: (await import('../betting/mybets/MyBetDetailsPage.tsx')).MyBetDetailsPage,
}))
const InfoPage = page(async () => ({ default: (await import('../content/info/InfoPage.tsx')).InfoPage }))
const LoginPage = page(async () => ({ default: (await import('../account/session/LoginPage.tsx')).LoginPage }))

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
