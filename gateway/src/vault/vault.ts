import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Secrets at rest, under a key that is not in the database. `context` names the content and its owner: a value
 * sealed for one row cannot be opened as another.
 */
export interface Vault {
  seal(plain: string | Uint8Array, context: string): Buffer
  /** Throws if it was changed, sealed for another context, or sealed with a key that this process does not have. */
  open(sealed: Uint8Array, context: string): Buffer
  /**
   * A keyed hash, for lookup values too short to be hashed without a key, such as a code of six digits. The first is by the
   * newest key, the others are by older keys.
   */
  digests(text: string, context: string): [Buffer, ...Buffer[]]
}

interface Key {
  id: Buffer
  seal: Buffer
  digest: Buffer
}

export const keyBytes = 32
const version = 1
const idBytes = 4
const nonceBytes = 12
const tagBytes = 16
const headBytes = 1 + idBytes + nonceBytes

const derive = (key: Uint8Array, use: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `touchline ${use}`, bytes))

const keyOf = (key: Uint8Array): Key => ({
  id: derive(key, 'id', idBytes),
  seal: derive(key, 'seal', keyBytes),
  digest: derive(key, 'digest', keyBytes),
})

/** AES-256-GCM. The first key seals; all open, so that keys can be rotated. */
export function createVault(keys: readonly [Uint8Array, ...Uint8Array[]]): Vault {
  const known = keys.map(keyOf) as [Key, ...Key[]]
  const [newest] = known
  return {
    seal(plain, context) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', newest.seal, nonce)
      cipher.setAAD(Buffer.from(context))
      const text = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([Buffer.of(version), newest.id, nonce, text, cipher.getAuthTag()])
    },
    open(sealed, context) {
      const all = Buffer.from(sealed)
      if (all.length < headBytes + tagBytes || all[0] !== version) throw new Error(`${context} is not sealed`)
      const id = all.subarray(1, 1 + idBytes)
      const key = known.find((each) => each.id.equals(id))
      if (!key) throw new Error(`${context} was sealed with another DATA_KEY`)
      const decipher = createDecipheriv('aes-256-gcm', key.seal, all.subarray(1 + idBytes, headBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(Buffer.from(context))
      decipher.setAuthTag(all.subarray(-tagBytes))
      return Buffer.concat([decipher.update(all.subarray(headBytes, -tagBytes)), decipher.final()])
    },
    digests(text, context) {
      const of = ({ digest }: Key) => createHmac('sha256', digest).update(`${context}\0${text}`).digest()
      const [, ...older] = known
      return [of(newest), ...older.map(of)]
    },
  }
}
