import { matchRoutes } from 'react-router'
import { type AddressName, addresses } from './addresses.ts'

const routes = (Object.keys(addresses) as AddressName[]).flatMap((id) => addresses[id].paths.map((path) => ({ id, path })))

export interface Found {
  address: AddressName
  params: Readonly<Record<string, string | undefined>>
}

/** Which address of sports a path is, and what it names; undefined for any other path. */
export function addressAt(pathname: string): Found | undefined {
  const found = matchRoutes(routes, pathname)?.at(-1)
  return found && { address: found.route.id, params: found.params }
}
