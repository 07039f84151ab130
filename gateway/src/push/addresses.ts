/** How many connections are open, per network address and in total: sockets and held polls alike. */
export interface Addresses {
  add(address: string): void
  remove(address: string): void
  of(address: string): number
  readonly total: number
}

export function countAddresses(): Addresses {
  const open = new Map<string, number>()
  let total = 0
  return {
    add(address) {
      open.set(address, (open.get(address) ?? 0) + 1)
      total += 1
    },
    remove(address) {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
      total -= 1
    },
    of: (address) => open.get(address) ?? 0,
    get total() {
      return total
    },
  }
}

export interface ConnectionLimits {
  /** open at once: in total, and from one address (an office may share one) */
  connections: number
  connectionsPerAddress: number
}

export const connectionLimits: ConnectionLimits = { connections: 50_000, connectionsPerAddress: 10_000 }

export const hasRoom = (addresses: Addresses, address: string, limits: ConnectionLimits): boolean =>
  addresses.total < limits.connections && addresses.of(address) < limits.connectionsPerAddress
