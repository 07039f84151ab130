import { plants } from './plants.ts'
import { SimulationFailed, simulate } from './simulation.ts'

export type PlantName = keyof typeof plants
export const plantNames = Object.keys(plants) as PlantName[]

/** What a short simulation says of the book with this bug in it; undefined where it does not notice. */
export async function findsPlanted(name: PlantName, seed: number): Promise<string | undefined> {
  try {
    await simulate({ seed, seasonMs: 12_000, steps: 60, faultEvery: 6, plant: plants[name] })
    return undefined
  } catch (error) {
    if (!(error instanceof SimulationFailed)) throw error
    return error.message.split('\n').slice(0, 2).join(' ')
  }
}
