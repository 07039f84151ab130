export { markServer, useServer } from './availability.ts'
export { queryClient } from './client.ts'
export { useSports } from './useSports.ts'
export { type TablesCall, useTables } from './useTables.ts'
