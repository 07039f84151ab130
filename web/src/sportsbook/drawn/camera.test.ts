import { describe, expect, it } from 'vitest'
import { cameraAt, placeIn } from './camera.ts'

describe('the camera of a race', () => {
  it.each([
    ['at the gates', [0, 0, 0]],
    ['under way', [400, 360, 340]],
    ['at the line', [1000, 985, 880]],
  ])('has everybody in the picture %s', (_, progress) => {
    const camera = cameraAt(progress)
    for (const along of progress) {
      expect(placeIn(camera, along)).toBeGreaterThan(5)
      expect(placeIn(camera, along)).toBeLessThan(95)
    }
  })

  it('has the line in the picture when the winner is there, and not before', () => {
    expect(placeIn(cameraAt([1000]), 1000)).toBeLessThan(100)
    expect(placeIn(cameraAt([700]), 1000)).toBeGreaterThan(100)
  })
})
