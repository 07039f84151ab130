/** what a channel's name may hold as it is, in any client: https://docs.cometd.org/current/reference/#_bayeux_protocol_common_elements */
const plain = /^[\w!()$@-]+$/

/**
 * An id as a part of a channel's name. Ids are the feed's ("sr:match:12"), and stock clients refuse names with a colon, a
 * dot or a slash: such a character's bytes are written as `~` and two hexadecimal figures ("sr~3Amatch~3A12").
 */
export const channelPart = (id: string): string =>
  plain.test(id)
    ? id
    : encodeURIComponent(id)
        .replaceAll(/[.~*']/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
        .replaceAll('%', '~')

/** The id that a part means; one that was not written by `channelPart` means itself. */
export function idInChannel(part: string): string {
  if (!part.includes('~')) return part
  try {
    return decodeURIComponent(part.replaceAll('%', '%25').replaceAll('~', '%'))
  } catch {
    return part
  }
}
