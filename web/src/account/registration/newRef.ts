/** `crypto.randomUUID` is missing on pages without TLS. */
export const newRef = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36).padStart(7, '0')).join('-')
