export { type SiteOptions, siteRoutes } from './site.ts'
