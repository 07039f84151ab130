export { headTags } from './headTags.ts'
export { type SitemapParts, sitemapRoutes } from './sitemaps.ts'
export { subjectOf } from './subject.ts'
