import { readOrigins } from './http/crossOrigin.ts'
import { trustedProxies } from './http/proxies.ts'

/** Whose word about a request's origin counts, and which pages may call. */
export interface OriginSettings {
  /** addresses and networks of the proxies trusted to name a request's origin */
  trustProxy: string[]
  /** origins other than the site's own whose pages may call and listen */
  allowedOrigins: string[]
}

export function readOriginSettings(
  env: Record<string, string | undefined>,
  { refuse }: { refuse: (sentence: string) => never },
): OriginSettings {
  return { trustProxy: networks(env.TRUST_PROXY || '', refuse), allowedOrigins: origins(env.ALLOWED_ORIGINS || '', refuse) }
}

function networks(text: string, refuse: (sentence: string) => never): string[] {
  const named = text.split(',').flatMap((each) => each.trim() || [])
  try {
    trustedProxies(named)
  } catch (error) {
    refuse(`TRUST_PROXY names "${(error as Error).message}": use addresses or networks like 10.0.0.0/8, apart by commas.`)
  }
  return named
}

function origins(text: string, refuse: (sentence: string) => never): string[] {
  try {
    return readOrigins(text)
  } catch (error) {
    return refuse(`ALLOWED_ORIGINS names "${(error as Error).message}": use origins like https://shop.example, apart by commas.`)
  }
}
