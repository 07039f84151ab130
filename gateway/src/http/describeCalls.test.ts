import { openapi } from '@touchline/contract/openapi'
import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeCalls } from './describeCalls.ts'

const server = fastify()
beforeAll(() => {
  describeCalls(server)
})
afterAll(() => server.close())

describe('the description of the calls', () => {
  it('is sent as JSON, compressed for clients that can read it, and not again to those who have it', async () => {
    const plain = await server.inject('/openapi.json')
    expect(plain.headers['content-type']).toMatch(/^application\/json/)
    expect(plain.json()).toEqual(JSON.parse(JSON.stringify(openapi())))
    const compressed = await server.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'br, gzip' } })
    expect(compressed.headers['content-encoding']).toBe('br')
    expect(compressed.rawPayload.length).toBeLessThan(45_000)
    const again = await server.inject({ url: '/openapi.json', headers: { 'if-none-match': String(plain.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('is a page without scripts, on which every call and every type has its place', async () => {
    const { body: page, headers } = await server.inject('/docs/api')
    expect(headers['content-type']).toMatch(/^text\/html/)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(page).not.toMatch(/<script|\sstyle=|\son\w+=|src=/)
    const places = new Set(Array.from(page.matchAll(/ id="([^"]+)"/g), ([, id]) => id))
    const { paths } = openapi()
    for (const { operationId } of Object.values(paths).flatMap((path) => Object.values(path)))
      expect(places).toContain(operationId)
    const targets = Array.from(page.matchAll(/href="#([^"]+)"/g), ([, id]) => id)
    expect(targets.filter((id) => !places.has(id))).toEqual([])
  })
})
