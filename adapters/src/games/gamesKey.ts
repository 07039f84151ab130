import { createPrivateKey, type KeyObject } from 'node:crypto'

export interface GamesSecrets {
  /** signs what suppliers of games are told; they have its public half */
  gamesKey?: KeyObject
}

/** `GAMES_SIGNING_KEY` of the environment; without it suppliers are told nothing. */
export function readGamesKey(
  { GAMES_SIGNING_KEY: text }: Record<string, string | undefined>,
  { refuse }: { refuse: (sentence: string) => never },
): GamesSecrets {
  if (!text) return {}
  const gamesKey = keyOf(text)
  if (gamesKey?.asymmetricKeyType === 'rsa' && (gamesKey.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048) return { gamesKey }
  return refuse('GAMES_SIGNING_KEY is not a private RSA key of at least 2048 bits, in PEM or as base64 of its DER (PKCS #8).')
}

function keyOf(text: string): KeyObject | undefined {
  try {
    return text.startsWith('-----')
      ? createPrivateKey(text)
      : createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
  } catch {
    return undefined
  }
}
