/** Who asks: because the regulator of gambling in Britain requires it, or the operator. */
export const questionnaireLabels = ['UKGC', 'OPERATOR'] as const
export type QuestionnaireLabel = (typeof questionnaireLabels)[number]

/** What counts of an inbox message here. `notificationStage` 0: it only says that a questionnaire comes. */
export interface AskingMessage {
  type: string
  read: boolean
  cta?: unknown
  questionnaire?: { label: string; notificationStage: number } | undefined
}

/** A4.17: the message at the top of the pages, and the one that opens a dialog. */
export interface QuestionnaireNotices<Message> {
  systemMessage?: Message
  triggerMessage?: Message
}

/** A4.17a, A4.17b: of the messages, the newest first. */
export function questionnaireNotices<Message extends AskingMessage>(
  messages: readonly Message[],
  { showThankYouPage }: { showThankYouPage: boolean },
): QuestionnaireNotices<Message> {
  const unread = messages.filter(({ type, read }) => type === 'QUESTIONNAIRE' && !read)
  const leading = unread.filter(({ cta }) => cta !== undefined)
  const systemMessage = leading.find(isRegulators) ?? leading[0]
  const triggerMessage = unread.find((each) => each.cta === undefined && (showThankYouPage || isPreNotification(each)))
  return { ...(systemMessage && { systemMessage }), ...(triggerMessage && { triggerMessage }) }
}

/** A4.17d: such a banner stays until the questionnaire is answered. */
export const isRegulators = ({ questionnaire }: AskingMessage): boolean => questionnaire?.label === 'UKGC'

const isPreNotification = (message: AskingMessage) => isRegulators(message) && message.questionnaire?.notificationStage === 0
