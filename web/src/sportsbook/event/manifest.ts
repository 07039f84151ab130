import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  messages: 'sportsbook',
  routes: [
    {
      paths: [
        '/sports/:sportName/:categoryName/:eventName/:eventId',
        '/sports/:sportName/:categoryName/:eventName/outrightssev/:eventId',
        '/sports/:sportName/:categoryName/:eventName/specialssev/:eventId',
        '/sports/:sportName/:eventName/sev/:eventId',
      ],
      page: () => import('./EventPage.tsx'),
    },
  ],
}
