import type { ChatHours } from './chatHours.ts'

/**
 * Live chat in a country. `own`: staff answer by the operator's command, nothing leaves the installation. `script`: a supplier's
 * script, which runs in a frame of its own and only after the visitor agreed.
 */
export interface LiveChatSettings {
  supplier: 'own' | 'script'
  /** https address of the supplier's script; needed if the supplier is `script` */
  script?: string
  /** what the supplier's script may load from and connect to, besides its own origin */
  origins?: string[]
  /** the supplier's name, which a visitor reads before agreeing */
  supplierName?: string
  /** when staff answer, in the time zone of the country; none: always */
  hours: ChatHours[]
}
