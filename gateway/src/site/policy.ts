import { createHash } from 'node:crypto'
import type { StreamSources } from '../streaming/index.ts'

/**
 * The origins that the operator's file adds to the page's own files: of scripts that load after consent (0139, 0145), which may
 * also be connected to, of what is only connected to, and of pictures.
 */
export interface PageSources extends StreamSources {
  scripts?: readonly string[]
  connects?: readonly string[]
  images?: readonly string[]
}

const inlineScript = /<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g

/**
 * What the page may do: load its own files, the operator's streams and scripts, nothing else; run only the inline scripts and
 * styles whose hashes are listed here, and never turn a string into markup or code (Trusted Types), except the address of the service worker (0176).
 * https://www.w3.org/TR/CSP3/
 */
export function policyFor(html: string): (sources: PageSources, style?: string) => string {
  const hashes = Array.from(html.matchAll(inlineScript), ([, code = '']) => hashOf(code))
  return ({ media, frames, scripts = [], connects = [], images = [] }, style) =>
    [
      "default-src 'none'",
      `script-src ${["'self'", ...hashes, ...scripts].join(' ')}`,
      `style-src ${["'self'", ...(style === undefined ? [] : [hashOf(style)])].join(' ')}`,
      `img-src ${["'self'", 'data:', ...images].join(' ')}`,
      "font-src 'self'",
      `media-src ${["'self'", ...media].join(' ')}`,
      ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
      `connect-src ${["'self'", ...new Set([...scripts, ...connects])].join(' ')}`,
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types service-worker',
    ].join('; ')
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
