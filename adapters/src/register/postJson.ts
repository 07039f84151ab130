import type { RegisterAccess } from './register.ts'

/** Posts JSON below the register's address and returns the object that it answers. */
export async function postJson(
  { url, apiKey }: RegisterAccess,
  path: string,
  { body, signal }: { body: object; signal: AbortSignal },
): Promise<Record<string, unknown>> {
  const response = await fetch(`${url.href.replace(/\/$/, '')}/${path}`, {
    method: 'POST',
    signal,
    redirect: 'error',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  const answer: unknown = await response.json()
  if (typeof answer !== 'object' || answer === null) throw new Error(`${path} answered no object`)
  return answer as Record<string, unknown>
}

/** A text of the answer; throws if it is missing, because an unclear answer must not pass for a clear one. */
export function textOf(answer: Record<string, unknown>, field: string): string {
  const value = answer[field]
  if (typeof value !== 'string' || value === '') throw new Error(`the answer has no ${field}`)
  return value
}

export function flagOf(answer: Record<string, unknown>, field: string): boolean {
  const value = answer[field]
  if (typeof value !== 'boolean') throw new Error(`the answer has no ${field}`)
  return value
}
