import { useQuery } from '@tanstack/react-query'
import type { InboxMessage } from '@touchline/contract/player/message'
import type { Questionnaire, QuestionnaireData } from '@touchline/contract/player/questionnaire'
import { type Answers, type QuestionnaireNotices, questionnaireNotices } from '@touchline/domain/questionnaire'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query/index.ts'
import { userNow, useUser } from '../../../lib/session/index.ts'
import { refetchInbox, useInbox } from '../inbox.ts'
import { answersGiven, type QuestionnaireFlags, useQuestionnaireFlags } from './questionnaireStore.ts'

/** A3.8 */
export interface QuestionnaireState extends QuestionnaireNotices<InboxMessage>, QuestionnaireFlags {}

/** A4.17: what the inbox asks of the customer now. */
export function useQuestionnaireState(): QuestionnaireState {
  const { data } = useInbox()
  const flags = useQuestionnaireFlags()
  return { ...questionnaireNotices(data?.messages ?? [], flags), ...flags }
}

const keyOf = (customerId: string | undefined) => ['account', 'questionnaire', customerId]

/** A3.8: the parameters: the questions, with what was begun. Read anew each time that they are opened. */
export function useQuestionnaire() {
  const customerId = useUser()?.userProfile.userId
  return useQuery({
    queryKey: keyOf(customerId),
    queryFn: ({ signal }) => call('questionnaire', {}, { signal }),
    enabled: customerId !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

const inputOf = ({ id }: Questionnaire, answers: Answers, done: boolean) => ({
  id,
  answers: Object.fromEntries(
    Object.entries(answers).map(([question, answer]) => [question, typeof answer === 'string' ? answer : [...answer]]),
  ),
  done,
})

/** Gives all answers for good. Throws if they did not arrive; the same again are given once. */
export async function giveAnswers(questionnaire: Questionnaire, answers: Answers): Promise<void> {
  forgetWaiting()
  const data = await call('questionnaireAnswer', inputOf(questionnaire, answers, true))
  queryClient.setQueryData<QuestionnaireData>(keyOf(userNow()?.userProfile.userId), data)
  answersGiven()
  await refetchInbox()
}

const restMs = 600
let waiting: { timer: ReturnType<typeof setTimeout>; send: () => void } | undefined

/** A5.6a: keeps what was begun, a moment after the last change. If that fails, the next change keeps it. */
export function keepDraft(questionnaire: Questionnaire, answers: Answers): void {
  forgetWaiting()
  const send = () => void call('questionnaireAnswer', inputOf(questionnaire, answers, false)).catch(() => undefined)
  waiting = { send, timer: setTimeout(sendWaiting, restMs) }
}

/** The page of the questionnaire is left. */
export function sendWaiting(): void {
  const now = waiting
  forgetWaiting()
  now?.send()
}

function forgetWaiting(): void {
  clearTimeout(waiting?.timer)
  waiting = undefined
}
