/**
 * The studio as a process of its own: gets its options in a message, answers with its address or what is wrong, and ends with the process that
 * started it.
 */
import { type StudioOptions, startStudio } from './studio.ts'

process.on('disconnect', () => process.exit(0))
process.once('message', (given: Omit<StudioOptions, 'log'>) => {
  const start = (port: number) => startStudio({ ...given, port, log: (line) => console.log(`games: ${line}`) })
  start(given.port ?? 0)
    .catch((error: { code?: string }) => {
      // the usual port may be taken by another demonstration
      if (error.code !== 'EADDRINUSE') throw error
      return start(0)
    })
    .then(({ url }) => process.send?.({ url }))
    .catch((error: unknown) => process.send?.({ failed: String(error) }))
})
