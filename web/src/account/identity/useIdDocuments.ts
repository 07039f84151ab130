import { type DocumentType, idDocumentsOf } from '@touchline/domain/identity'
import { useIntl } from 'react-intl'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'

/** The documents that customers of this book usually have, as a list in words: "passport or driving licence". */
export function useIdDocuments(): string {
  const text = useText()
  const { locale } = useIntl()
  const words = idDocumentsOf(useConfig().identityCountry).map((each) => text(`identity.document.${each}`))
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(words)
}

/** What a type of document is called in a choice: a proof of identity by what the customers usually have. */
export function useDocumentLabel(): (type: DocumentType) => string {
  const text = useText()
  const documents = useIdDocuments()
  const [first = ''] = documents
  return (type) =>
    type === 'identityDocument' ? first.toUpperCase() + documents.slice(first.length) : text(`identity.upload.type.${type}`)
}
