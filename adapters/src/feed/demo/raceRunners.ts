import type { Participant } from '@touchline/domain/catalogue'
import { type Dice, pick, whole } from './dice.ts'
import { horseForm, type Past, weightText } from './raceForm.ts'
import { horse, person } from './raceNames.ts'
import { silk } from './raceSilks.ts'
import { type Track, tracks } from './raceTracks.ts'

export function runners(random: Dice, { id, field, handicap }: { id: string; field: number; handicap: boolean }): Participant[] {
  const names = new Set<string>()
  while (names.size < field) names.add(horse(random))
  const draws = Array.from({ length: field }, (_, i) => ({ draw: i + 1, by: random() })).toSorted((a, b) => a.by - b.by)
  return [...names].map((name, i) => {
    const pounds = handicap ? 140 - i * 2 : 126 + whole(random, 0, 6)
    return {
      id: `${id}.${i + 1}`,
      name,
      role: 'RUNNER',
      number: i + 1,
      draw: draws[i]?.draw ?? i + 1,
      jockey: person(random),
      trainer: person(random),
      age: whole(random, 2, 8),
      weight: weightText(pounds),
      silk: silk(random),
      ...(random() < 0.35 ? { headgear: pick(random, ['b', 'v', 't', 'p', 'h']) } : {}),
      // in a handicap the weight is what the rating says
      ...(handicap ? { officialRating: pounds - 46 } : random() < 0.6 ? { officialRating: whole(random, 62, 108) } : {}),
    }
  })
}

interface RaceToday {
  raceMs: number
  where: Track
  distance: string
  going: string
}

export function pastOf(random: Dice, runner: Participant, { raceMs, where, distance, going }: RaceToday): Past {
  const { age = 4, jockey = '', officialRating, weight = '9-0' } = runner
  const [stones = 9, pounds = 0] = weight.split('-').map(Number)
  const courses = tracks.filter(({ country, name }) => country === where.country && name !== where.name).map(({ name }) => name)
  const today = { raceMs, course: where.name, distance, going }
  const distances = ['5f', '6f', '7f', '1m', '1m 2f', '1m 4f']
  return horseForm(random, { ...today, age, officialRating, pounds: stones * 14 + pounds, jockey, courses, distances })
}
