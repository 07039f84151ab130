import { lazy } from 'react'

/** Own chunks, for customers. */
export const SystemBanners = lazy(async () => ({ default: (await import('./SystemBanners.tsx')).SystemBanners }))
export const UnreadCount = lazy(async () => ({ default: (await import('./UnreadCount.tsx')).UnreadCount }))
