import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g

/**
 * What the page may do: its own files and nothing else, no script or style in the page but the ones whose hash stands
 * here, no string ever becoming markup or code (Trusted Types). https://www.w3.org/TR/CSP3/
 */
export function policyFor(html: string): string {
  const hashes = Array.from(
    html.matchAll(inlineScript),
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
