import { financesCommands } from './financesCommand.ts'
import { markerCommands } from './markerCommand.ts'
import { restrictionCommands } from './restrictionCommand.ts'

/** What staff do about customers in danger, and what customers are kept from. */
export const protectionCommands = { ...markerCommands, ...financesCommands, ...restrictionCommands } as const
