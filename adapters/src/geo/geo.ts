/** Where a network address is. */
export interface GeoPort {
  /** ISO 3166 alpha-2 in lower case; undefined for an address that belongs to no country: loopback, private, unknown */
  countryOf(address: string): Promise<string | undefined>
}
