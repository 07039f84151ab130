import { describe, expect, it } from 'vitest'
import { type SportEvent, streamTypes } from '../catalogue/index.ts'
import { accessFault, findStream, opensInMs, type StreamRequest, type Viewer } from './access.ts'
import { type StreamProvider, streamProtocols } from './streams.ts'

const startMs = Date.parse('2026-05-02T14:00:00Z')
const event: Pick<SportEvent, 'state' | 'startTime' | 'streams'> = {
  state: 'INPLAY',
  startTime: '2026-05-02T14:00:00.000Z',
  streams: [
    { provider: 'img', providerEventId: '77' },
    { provider: 'img', providerEventId: '78', type: 'SPORTS_DATA_WIDGET' },
    { provider: 'perform' },
  ],
}
const img: StreamProvider = { type: 'VIDEO_STREAM', protocols: ['HLS', 'DASH'], needs: 'login', opensMinutesBefore: 5 }

it('P3.16a P3.16b streams are of seven types, over DASH or HLS', () => {
  const iframes = ['PERFORM_IFRAME_STREAM', 'IMG_IFRAME_STREAM', 'IFRAME_VIDEO_STREAM']
  const others = ['UNKNOWN', 'VIDEO_STREAM', 'SPORTS_DATA_WIDGET', 'BETGENIUS_STREAM']
  expect(new Set(streamTypes)).toEqual(new Set([...others, ...iframes]))
  expect(streamTypes).toHaveLength(7)
  expect(streamProtocols).toEqual(['DASH', 'HLS'])
})

describe('the requested stream', () => {
  const find = (request: StreamRequest, more: Partial<SportEvent> = {}, provider: StreamProvider | undefined = img) =>
    findStream({ ...event, ...more }, request, provider)

  it('is the first of its provider, of the provider’s usual type, over its first protocol', () => {
    expect(find({ provider: 'img' })).toEqual({ provider: 'img', providerEventId: '77', type: 'VIDEO_STREAM', protocol: 'HLS' })
  })

  it('is the one named', () => {
    expect(find({ provider: 'img', providerEventId: '78', protocol: 'DASH' })).toMatchObject({
      providerEventId: '78',
      protocol: 'DASH',
    })
    expect(find({ provider: 'img', type: 'SPORTS_DATA_WIDGET' })).toMatchObject({ providerEventId: '78' })
  })

  it.each<[string, StreamRequest, Partial<SportEvent>, string]>([
    ['a finished event', { provider: 'img' }, { state: 'FINISHED' }, 'EVENT_OVER'],
    ['a cancelled event', { provider: 'nobody' }, { state: 'CANCELED' }, 'EVENT_OVER'],
    ['an event without streams', { provider: 'img' }, { streams: [] }, 'NO_STREAMS'],
    ['another provider', { provider: 'betgenius' }, {}, 'NotAvailable'],
    ['another name of the event', { provider: 'img', providerEventId: '79' }, {}, 'NotAvailable'],
    ['another type', { provider: 'img', type: 'BETGENIUS_STREAM' }, {}, 'NotAvailable'],
  ])('P8.6a is unavailable for %s', (_, request, more, fault) => {
    expect(find(request, more)).toBe(fault)
  })

  it('P8.6a is unavailable if the operator does not have the provider, or not over this protocol', () => {
    expect(findStream(event, { provider: 'img' }, undefined)).toBe('NotAvailable')
    expect(find({ provider: 'img', protocol: 'DASH' }, {}, { ...img, protocols: ['HLS'] })).toBe('NotAvailable')
  })
})

describe('who may watch', () => {
  const viewer: Viewer = { countryCode: 'gb', hasFunds: false, hasBetOnEvent: false }
  const rows: [string, Partial<StreamProvider>, Partial<Viewer>, string | undefined][] = [
    ['anybody who is logged in', {}, {}, undefined],
    ['in a country that is named', { countries: ['ie', 'gb'] }, {}, undefined],
    ['in any other', { countries: ['ie'] }, {}, 'GeoBlocked'],
    ['without money', { needs: 'funds' }, { hasBetOnEvent: true }, 'NeedsFunds'],
    ['with money', { needs: 'funds' }, { hasFunds: true }, undefined],
    ['without a bet', { needs: 'bet' }, { hasFunds: true }, 'NeedsBet'],
    ['with a bet', { needs: 'bet' }, { hasBetOnEvent: true }, undefined],
    ['the place comes before the purse', { countries: ['ie'], needs: 'bet' }, {}, 'GeoBlocked'],
  ]
  it.each(rows)('P4.15 P8.6a %s', (_, ofProvider, ofViewer, fault) => {
    const request = { viewer: { ...viewer, ...ofViewer }, nowMs: startMs }
    expect(accessFault(event, { ...img, ...ofProvider }, request)).toBe(fault)
  })

  it('P8.6a not before the stream opens, but as soon as the event is in play', () => {
    const at = (minutes: number, state: SportEvent['state'] = 'NOTSTARTED') =>
      accessFault({ ...event, state }, img, { viewer, nowMs: startMs + minutes * 60_000 })
    expect([at(-30), at(-6), at(-5), at(3), at(-30, 'INPLAY')]).toEqual([
      'NOT_STARTED',
      'NOT_STARTED',
      undefined,
      undefined,
      undefined,
    ])
    expect(opensInMs({ ...event, state: 'NOTSTARTED' }, img, startMs - 6 * 60_000)).toBe(60_000)
  })
})
