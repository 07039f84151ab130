import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query/index.ts'
import { devicePin, storeDevicePin } from '../pin/index.ts'

const queryKey = ['account', 'pins']

/** The devices on which the customer logs in with a PIN. */
export const pinsQuery = {
  queryKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => call('pins', {}, { signal }),
  staleTime: 0,
  gcTime: 0,
}

export const pinsChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey })

/** Throws what `call` throws. */
export async function removePin(id: string): Promise<void> {
  await call('removePin', { id })
  if (devicePin()?.id === id) storeDevicePin(undefined)
  await pinsChanged()
}
