export { createFirstViewRenderer } from './firstViewRenderer.ts'
export { createRenderer, type RenderEnd } from './renderer.ts'
export { renderFolder, type SiteOptions, siteRoutes } from './site.ts'
