/** A host name, or `*.` and a domain for every host below it. Without a port. */
export type AllowedHost = string

/** The parts of a URL that decide, as `URL` names them. */
export interface Destination {
  protocol: string
  hostname: string
  username: string
  password: string
}

/** P9.7c: whether customers may be led to this address: a web page of one of the hosts. */
export function leadsToAllowedHost(
  { protocol, hostname, username, password }: Destination,
  allowed: readonly AllowedHost[],
): boolean {
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return false
  return allowed.some((each) => (each.startsWith('*.') ? hostname.endsWith(each.slice(1)) : hostname === each))
}
