/** The bytes of one unmasked WebSocket text frame, header and all (RFC 6455, 5.2). */
export function textFrame(text: string): Uint8Array {
  const length = Buffer.byteLength(text)
  const headerLength = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const bytes = Buffer.allocUnsafe(headerLength + length)
  bytes[0] = 0x81
  if (headerLength === 2) bytes[1] = length
  else if (headerLength === 4) {
    bytes[1] = 126
    bytes.writeUInt16BE(length, 2)
  } else {
    bytes[1] = 127
    bytes.writeBigUInt64BE(BigInt(length), 2)
  }
  bytes.write(text, headerLength)
  return bytes
}
