import type { Call } from '@touchline/contract'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'

/** What a request sends, before it is validated. */
export const inputOf = (request: FastifyRequest, call: Call): unknown => {
  if (call.body === 'ignored') return request.params
  if (call.method === 'POST') return request.body === undefined ? {} : request.body
  const { lang: _, ...query } = request.query as Record<string, unknown>
  return { ...query, ...(request.params as object) }
}

/** The first thing that is wrong with it, for developers of clients. */
export function firstIssue(error: z.core.$ZodError): string {
  const [issue] = error.issues
  if (!issue) return 'request: malformed'
  const keys = issue.code === 'unrecognized_keys' ? issue.keys : []
  return `${[...issue.path, ...keys].join('.') || 'request'}: ${keys.length ? 'unknown field' : issue.message || issue.code}`
}
