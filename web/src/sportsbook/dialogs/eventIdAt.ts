import { matchPath } from 'react-router'
import { addressAt } from '../../lib/addresses/index.ts'

/** The event of an address: the page's own, or that in the query over any page. */
export function eventIdAt({ pathname, search }: { pathname: string; search: string }): string | undefined {
  const asked = new URLSearchParams(search).get('eventId')
  if (asked) return asked
  return addressAt(pathname)?.params.eventId ?? matchPath('/virtuals/:categoryId/:eventId', pathname)?.params.eventId
}
