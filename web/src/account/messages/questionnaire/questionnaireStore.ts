import { create } from 'zustand'
import { onSessionEnd } from '../../../lib/session/index.ts'

/** A3.8: whether the customer has given answers in this page, and whether they are still to be thanked. */
export interface QuestionnaireFlags {
  showThankYouPage: boolean
  resulted: boolean
}

const none: QuestionnaireFlags = { showThankYouPage: false, resulted: false }
export const useQuestionnaireFlags = create<QuestionnaireFlags>(() => none)

export const answersGiven = (): void => useQuestionnaireFlags.setState({ showThankYouPage: true, resulted: true })
export const thanked = (): void => useQuestionnaireFlags.setState({ showThankYouPage: false })

onSessionEnd(() => useQuestionnaireFlags.setState(none))
