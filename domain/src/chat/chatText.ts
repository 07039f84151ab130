/** maximum characters of one message */
export const chatTextMax = 1_000

/**
 * Invisible characters that could forge what others see: control characters, which a terminal obeys, those that change the
 * direction of text, and halves of characters, which no database stores. Line breaks and tabs stay; so do joiners, which are part of
 * some scripts and of emoji.
 */
const hidden = /(?![\t\n])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\uFEFF]/gu

/**
 * A message as it is stored and shown, always as plain text: without hidden characters, at most two line breaks in a row, trimmed.
 * Undefined if nothing is left, or more than `chatTextMax` characters are.
 */
export function readChatText(written: string): string | undefined {
  // far above the maximum: not worth reading
  if (written.length > 10 * chatTextMax) return undefined
  const text = written
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(hidden, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return text === '' || text.length > chatTextMax ? undefined : text
}
