/**
 * characters that every client allows in channel names:
 * https://docs.cometd.org/current/reference/#_bayeux_protocol_common_elements
 */
const plain = /^[\w!()$@-]+$/

/**
 * An id as part of a channel name. Ids are the feed's ("sr:match:12"), and stock clients refuse names with a colon, a dot
 * or a slash: the bytes of such characters are written as `~` and two hexadecimal digits ("sr~3Amatch~3A12").
 */
export const channelPart = (id: string): string =>
  plain.test(id)
    ? id
    : encodeURIComponent(id)
        .replaceAll(/[.~*']/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
        .replaceAll('%', '~')

/** The id of a channel part; a part not made by `channelPart` is returned unchanged. */
export function idInChannel(part: string): string {
  if (!part.includes('~')) return part
  try {
    return decodeURIComponent(part.replaceAll('%', '%25').replaceAll('~', '%'))
  } catch {
    return part
  }
}
