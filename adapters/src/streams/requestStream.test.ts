import { expect, it } from 'vitest'
import { requestStream } from './requestStream.ts'

const answering = (body: string, init?: ResponseInit) => ({ fetch: (async () => new Response(body, init)) as typeof fetch })
const url = 'https://cdn.example/live.m3u8?token=1'

it.each([
  ['text', ` ${url}\n`],
  ['JSON', JSON.stringify({ url })],
  ['JSON below data', JSON.stringify({ data: { streamUrl: url, other: 1 } })],
])('P7.32 a provider returns the address of a stream in %s', async (_, body) => {
  expect(await requestStream('https://streams.example/1', answering(body))).toEqual({ url })
})

it.each([
  ['no stream', JSON.stringify({ error: 'none' }), undefined],
  ['broken JSON', '{"url":', undefined],
  ['an address without TLS', 'http://cdn.example/live.m3u8', undefined],
  ['a script', 'javascript:alert(1)', undefined],
  ['far too much', 'x'.repeat(70_000), undefined],
  ['nothing', '', undefined],
  ['an error', url, { status: 500 }],
])('P8.6a %s is a failure', async (_, body, init) => {
  expect(await requestStream('https://streams.example/1', answering(body, init))).toBe('failed')
})

it('P8.6a a 403 of the provider means that it is not available in that country', async () => {
  expect(await requestStream('https://streams.example/1', answering('', { status: 403 }))).toBe('geoBlocked')
})

it('a provider that does not answer is a failure', async () => {
  const fetch = async () => Promise.reject(new TypeError('connection refused'))
  expect(await requestStream('https://streams.example/1', { fetch })).toBe('failed')
})
