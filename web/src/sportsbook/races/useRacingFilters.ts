import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { allCountries, sendCountryFilter, useCountryFilter } from '../../lib/racing/index.ts'
import { onSessionEnd, userNow } from '../../lib/session/index.ts'
import type { Filters, RacingDay } from './timetable.ts'

type Choice = Partial<Record<'day' | 'country' | 'meeting' | 'sort' | 'letter' | 'q', string | undefined>>

/**
 * Choices of a racing page, all in its address: a reload, a shared link and the way back from a race keep them. They replace
 * the history entry: going back leaves the page.
 */
export function useRacingChoices() {
  const [params, setParams] = useSearchParams()
  const choose = (choice: Choice) =>
    setParams(
      () => {
        // as it is by now, not as it was shown: a dialog may just have left it
        const next = new URLSearchParams(window.location.search)
        for (const [name, value] of Object.entries(choice)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const chosen = (name: keyof Choice) => params.get(name) ?? undefined
  return { chosen, choose }
}

export interface RacingFilters extends Filters {
  /** as the address names it */
  day: string | undefined
  onDay: (day: RacingDay) => void
  onCountry: (country: string) => void
  onMeeting: (categoryId: string | undefined) => void
}

/** P3.7, P4.6a: the day, the country (of the address, otherwise the one kept) and the meeting. */
export function useRacingFilters(): RacingFilters {
  const { chosen, choose } = useRacingChoices()
  const kept = useCountryFilter()
  // after a logout the address does not keep what the customer chose
  useEffect(() => onSessionEnd(() => choose({ country: undefined })))
  return {
    day: chosen('day'),
    country: chosen('country') ?? kept,
    meeting: chosen('meeting'),
    onDay: (day) => choose({ day, meeting: undefined }),
    onCountry: (country) => {
      sendCountryFilter({ is: 'chosen', country })
      choose({ country: country === allCountries ? undefined : country, meeting: undefined })
    },
    onMeeting: (meeting) => choose({ meeting }),
  }
}

/** P4.6a: leaving the racing pages forgets a guest's country. */
export function useForgottenCountry(): void {
  useEffect(() => () => sendCountryFilter({ is: 'cleaned', loggedIn: userNow() !== undefined }), [])
}
