import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The port is in use, or not permitted. The message states the fix. */
export class CannotListen extends Error {}

export interface ListenAt {
  port: number
  host: string
  /** the environment variables that set them */
  named?: { port: string; host: string }
}

/** Returns the URL that a person on this machine can open, with the actual port. */
export async function listen(
  server: FastifyInstance,
  { port, host, named = { port: 'PORT', host: 'HOST' } }: ListenAt,
): Promise<string> {
  await server.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new CannotListen(`Port ${port} is taken: stop what listens there, or set ${named.port}.`)
    if (error.code === 'EACCES')
      throw new CannotListen(`Port ${port} may not be used by this user: set ${named.port} to 1024 or above.`)
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      throw new CannotListen(`${named.host} is "${host}", which is not an address of this machine: use 127.0.0.1 or 0.0.0.0.`)
    throw error
  })
  const address = server.server.address() as AddressInfo
  const here = host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${here.includes(':') ? `[${here}]` : here}:${address.port}`
}
