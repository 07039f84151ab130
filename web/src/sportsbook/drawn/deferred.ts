import { lazy } from 'react'

/** Own chunk, loaded with the first virtual event. */
export const DrawnPicture = lazy(async () => ({ default: (await import('./DrawnPicture.tsx')).DrawnPicture }))
