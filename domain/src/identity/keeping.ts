/** How long the documents of customers are kept: by the brand's law, and no longer. */
export interface KeepingSettings {
  /** documents that were decided, after the end of the business relationship */
  documentMonths: number
  /** pictures and videos of faces, after the decision: they only serve the comparison */
  faceMonths: number
  /** uploads that the customer never sent for checking */
  unusedDays: number
}

/** The blocks with which the business relationship ends, from their start. */
export const endsRelationship = ['closed', 'terminated'] as const
