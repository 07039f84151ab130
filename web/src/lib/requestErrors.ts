import type { CallName, Refusal } from '@touchline/contract'
import { create } from 'zustand'

/** The last request error of a call, for the screen and for tracking. */
export interface RequestError {
  /** the envelope's code, else the HTTP status, else that of a technical error */
  code: number
  /** the refusal, if the gateway named one */
  extraCode?: Refusal
  message: string
}

/** For no answer at all. */
export const generalMessage = 'ERROR_AJAX_GENERAL'
const generalCode = 1005

export interface Failure {
  status?: number | undefined
  resultCode?: number | undefined
  refusal?: Refusal
  message?: string
  name?: string
}

export function requestErrorOf({ status, resultCode, refusal, message, name }: Failure): RequestError {
  return {
    code: resultCode ?? status ?? generalCode,
    ...(refusal ? { extraCode: refusal } : {}),
    message: message || name || generalMessage,
  }
}

/** Whether there was no answer to give details. */
export const gotNoAnswer = ({ code, extraCode }: RequestError): boolean =>
  extraCode === 'Unavailable' || (extraCode === undefined && code === generalCode)

/** The errors of the calls that failed last. */
export const useRequestErrors = create<Partial<Record<CallName, RequestError>>>(() => ({}))

/** Stores the error, or clears it after a success. An aborted request is not reported. */
export function noteError(name: CallName, error: RequestError | undefined): void {
  const { [name]: before, ...others } = useRequestErrors.getState()
  if (before !== error) useRequestErrors.setState(error ? { ...others, [name]: error } : others, true)
}

export const errorNow = (name: CallName): RequestError | undefined => useRequestErrors.getState()[name]

export const useRequestError = (name: CallName): RequestError | undefined => useRequestErrors((errors) => errors[name])
