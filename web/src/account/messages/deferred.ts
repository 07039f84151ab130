import { lazy } from 'react'

/** Own chunks, for customers. */
export const SystemBanners = lazy(async () => ({ default: (await import('./SystemBanners.tsx')).SystemBanners }))
export const PushCard = lazy(async () => ({ default: (await import('./PushCard.tsx')).PushCard }))
export const UnreadCount = lazy(async () => ({ default: (await import('./UnreadCount.tsx')).UnreadCount }))
