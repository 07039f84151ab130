import { existsSync } from 'node:fs'
import { tileNames } from '@touchline/contract/player/account'
import { expect, it } from 'vitest'
import { laterManifests } from '../../app/laterManifests.ts'
import { manifests } from '../../app/manifests.ts'
import { tilesOf } from './tiles.ts'

it('A3.11 a tile has a type, a name, an image and, as its value, the count', () => {
  const imageUrl = '/tile-freeBets.svg'
  expect(tilesOf({ tiles: [{ type: 'BONUSES', name: 'freeBets', imageUrl, data: { count: 2 } }] })).toEqual([
    { type: 'BONUSES', name: 'freeBets', imageUrl, value: 2, to: '/mybets/bonuses' },
  ])
})

it.each(tileNames)('A3.11 the tile %s has its image and leads to a page', (name) => {
  const imageUrl = `/tile-${name}.svg`
  const [tile] = tilesOf({ tiles: [{ type: 'BETS', name, imageUrl, data: { count: 1 } }] })
  expect(existsSync(new URL(`../../../public${imageUrl}`, import.meta.url))).toBe(true)
  const paths = [...manifests, ...laterManifests].flatMap(({ routes = [] }) => routes.flatMap((route) => [...route.paths]))
  expect(paths).toContain(tile?.to)
})
