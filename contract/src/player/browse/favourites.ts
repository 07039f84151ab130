import { maxFavourites } from '@touchline/domain/account'
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'
import { eventList } from './eventList.ts'

const ids = z._default(
  z.pipe(
    z.string().check(z.maxLength(6_000)),
    z.pipe(
      z.transform((text: string) => text.split(',').filter((each) => each !== '')),
      z.array(id).check(z.maxLength(maxFavourites)),
    ),
  ),
  [],
)

/** A3.13a: the starred events and leagues of a customer or a guest, who names them. */
export const favourites = defineCall({
  name: 'favourites',
  method: 'GET',
  path: '/api/v3/favourites',
  summary:
    'Events by id (comma-separated), in play first, then by start, and the next events of categories; what is over or unknown is omitted.',
  session: 'none',
  input: z.object({ events: ids, categories: ids }),
  data: z.object({
    ...eventList.shape,
    /** in the order of the request; the events in play, then the next ones */
    categories: z.array(z.object({ categoryId: id, eventIds: z.array(id) })),
  }),
  refusals: [],
})
