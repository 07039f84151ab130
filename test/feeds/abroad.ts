/** Races in other countries than the brand's. */
import type { UntimedMessage } from './drivenFeed.ts'

/** A race of another country, and a virtual one. */
export function abroad(): UntimedMessage[] {
  const startTime = new Date(Date.now() + 1_200_000).toISOString()
  const category = (
    kind: 'sport' | 'region' | 'league',
    id: string,
    name: string,
    sportId: string,
    more: object = {},
  ): UntimedMessage => ({
    type: 'category',
    data: { id, kind, name, sportId, ...more },
  })
  const race = (id: string, categoryId: string, track: string, runner: string): UntimedMessage[] => [
    {
      type: 'event',
      data: {
        id,
        categoryId,
        name: `${track}, the first`,
        startTime,
        type: 'MULTI_PARTICIPANT',
        state: 'NOTSTARTED',
        participants: [],
        tags: [],
        racing: { track, raceTime: startTime },
      },
    },
    ...[
      ['SPECIAL', 'Winning distance', 'Under a length'],
      ['WIN', 'Win', runner],
    ].map(
      ([type = '', name = '', selection = '']): UntimedMessage => ({
        type: 'market',
        data: {
          id: `${id}:${type}`,
          eventId: id,
          type,
          name,
          tags: [],
          status: 'OPEN',
          selections: [{ id: `${id}:${type}:1`, name: selection, price: '3/1' }],
        },
      }),
    ),
  ]
  return [
    category('league', 'cork', 'Cork', 'racing', { parentId: 'racing', countryCode: 'IE' }),
    category('region', 'racing-uk', 'United Kingdom', 'racing', { parentId: 'racing', countryCode: 'GB' }),
    category('league', 'ascot', 'Ascot', 'racing', { parentId: 'racing-uk' }),
    ...race('ascot-1', 'ascot', 'Ascot', 'Early Riser'),
    category('sport', 'virtual-horses', 'Virtual Horse Racing', 'virtual-horses'),
    category('league', 'valley', 'Virtual Valley', 'virtual-horses', { parentId: 'virtual-horses' }),
    ...race('virtual', 'valley', 'Virtual Valley', 'Sudden Gust'),
  ]
}
