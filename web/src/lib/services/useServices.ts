import { contentAddress, serviceAddress } from '@touchline/domain/config'
import { useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { useConfig } from '../config/index.ts'
import { isLite } from '../lite/index.ts'

const never = () => () => undefined

/** P7.34b: a picture of the operator's; undefined where they have no content delivery, or the visitor saves data. */
export function usePicture(): (path: string | undefined) => string | undefined {
  const { contentUrl, region, countryCode: country } = useConfig()
  // the gateway does not know it, and renders the picture
  const isSaving = useSyncExternalStore(never, isLite, () => false)
  return (path) =>
    isSaving || contentUrl === undefined || path === undefined ? undefined : contentAddress(contentUrl, path, { region, country })
}

/** P7.34b: the page of an event at the operator's supplier of statistics; undefined where there is none. */
export function useStatisticsPage({ id, sportId }: { id: string; sportId: string }): string | undefined {
  const { locale: language } = useIntl()
  const { statisticsUrl, region, countryCode: country } = useConfig()
  return statisticsUrl && serviceAddress(statisticsUrl, { region, country, language, eventId: id, sportId })
}
