import { plants } from './plants.ts'
import { SimulationFailed, simulate } from './simulation.ts'

export type PlantName = keyof typeof plants
export const plantNames = Object.keys(plants) as PlantName[]

/**
 * The failure that a short simulation reports with this bug; undefined if it finds none. A season runs in real time: on a
 * slow and busy machine a short one may end with few bets on resulted markets, and a longer one follows.
 */
export async function findsPlanted(name: PlantName, seed: number): Promise<string | undefined> {
  for (const seasonMs of [12_000, 60_000, 180_000]) {
    const finding = await checkText(name, { seed, seasonMs })
    if (finding !== undefined) return finding
  }
  return undefined
}

async function checkText(name: PlantName, season: { seed: number; seasonMs: number }): Promise<string | undefined> {
  try {
    await simulate({ ...season, steps: 60, faultEvery: 6, plant: plants[name] })
    return undefined
  } catch (error) {
    if (!(error instanceof SimulationFailed)) throw error
    return error.message.split('\n').slice(0, 2).join(' ')
  }
}
