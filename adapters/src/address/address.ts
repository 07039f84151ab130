/** A postcode as its country writes it, and the country as ISO 3166 alpha-2 in lower case. */
export interface PostcodeAsked {
  postcode: string
  countryCode: string
}

/** An address at a postcode, as an envelope has it. */
export interface FoundAddress {
  /** street and house number, in the order of the country */
  addressLine: string
  city: string
}

/** Finds the addresses of a postcode: none if it does not know the postcode or the country. */
export interface AddressPort {
  find(asked: PostcodeAsked, signal: AbortSignal): Promise<FoundAddress[]>
}
