import { matchPath } from 'react-router'

const eventPaths = [
  '/sports/:sportName/:categoryName/:eventName/outrightssev/:eventId',
  '/sports/:sportName/:categoryName/:eventName/specialssev/:eventId',
  '/sports/:sportName/:eventName/sev/:eventId',
  '/sports/:sportName/:categoryName/:eventName/:eventId',
  '/virtuals/:categoryId/:eventId',
]

/** The event of an address: the page's own, or that in the query over any page. */
export function eventIdAt({ pathname, search }: { pathname: string; search: string }): string | undefined {
  const asked = new URLSearchParams(search).get('eventId')
  if (asked) return asked
  for (const path of eventPaths) {
    const eventId = matchPath(path, pathname)?.params.eventId
    if (eventId) return eventId
  }
  return undefined
}
