import type { DefaultApi, DocumentReport, Report } from '@onfido/api'
import type { Answer } from '@touchline/domain/identity'
import type { IdentityPicture, IdentityProvider, Person, Verdict } from '../identity.ts'

export type OnfidoRegion = 'eu' | 'us' | 'ca'

interface Options {
  apiToken: string
  /** a region of the vendor, or the address of a server that speaks its protocol */
  at: OnfidoRegion | URL
  timeoutMs?: number
}

/** Loads the SDK on first use: most books and all commands run without it. */
async function open({ apiToken, at, timeoutMs = 20_000 }: Options): Promise<DefaultApi> {
  const { Configuration, DefaultApi: Api, Region } = await import('@onfido/api')
  const regions = { eu: Region.EU, us: Region.US, ca: Region.CA }
  const place = at instanceof URL ? { basePath: at.href.replace(/\/$/, '') } : { region: regions[at] }
  return new Api(new Configuration({ apiToken, baseOptions: { timeout: timeoutMs }, ...place }))
}

/** Onfido through its SDK, API v3.6. A document report decides age and identity; an address needs a separate proof. */
export function onfidoIdentity(options: Options): IdentityProvider {
  let opened: Promise<DefaultApi> | undefined
  const api = () => {
    opened ??= open(options)
    return opened
  }
  return {
    name: 'onfido',
    async applicant(person) {
      const { data } = await (await api()).createApplicant(applicantOf(person))
      return data.id
    },
    async sdkToken(applicant) {
      const { data } = await (await api()).generateSdkToken({ applicant_id: applicant })
      return data.token
    },
    async submit({ applicant, pictures }) {
      const documentIds: string[] = []
      for (const picture of pictures) {
        const id = await upload(await api(), applicant, picture)
        if (picture.type === 'identityDocument') documentIds.push(id)
      }
      const hasFace = pictures.some(({ type }) => type === 'face')
      const { data } = await (await api()).createCheck({
        applicant_id: applicant,
        report_names: hasFace ? ['document', 'facial_similarity_photo'] : ['document'],
        ...(documentIds.length > 0 && { document_ids: documentIds }),
        asynchronous: true,
        applicant_provides_data: false,
      })
      return data.id
    },
    async verdict(check) {
      const { data } = await (await api()).findCheck(check)
      if (data.status === 'withdrawn') return refused
      if (data.status !== 'complete') return { is: 'pending' }
      const { data: listed } = await (await api()).listReports(check)
      return verdictOf(listed.reports)
    },
  }
}

const applicantOf = ({ firstName, lastName, email, birthDate }: Person) => ({
  first_name: firstName,
  last_name: lastName,
  email,
  ...(birthDate !== undefined && { dob: birthDate }),
})

async function upload(api: DefaultApi, applicant: string, { type, bytes }: IdentityPicture): Promise<string> {
  const { FileTransfer } = await import('@onfido/api')
  const file = new FileTransfer(bytes, `${type}.jpg`)
  const { data } = await (type === 'face'
    ? api.uploadLivePhoto(applicant, file)
    : api.uploadDocument('unknown', applicant, file, 'jpg'))
  return data.id
}

const passed: Answer = { is: 'passed' }
const refused: Verdict = { is: 'decided', found: { identity: { is: 'refused', why: { reason: 'other' } } } }

function verdictOf(reports: readonly Report[]): Verdict {
  const document = reports.find(({ name }) => name === 'document') as DocumentReport | undefined
  if (!document) return refused
  const face = reports.find(({ name }) => name.startsWith('facial_similarity'))
  const identity = identityOf(document)
  // a face that differs from the document does not affect the age check
  const withFace: Answer =
    face && face.result !== 'clear' && identity.is === 'passed' ? { is: 'refused', why: { reason: 'faceDiffers' } } : identity
  return { is: 'decided', found: { identity: withFace, age: ageOf(document, identity) } }
}

function identityOf({ result, sub_result: subResult, breakdown, properties }: DocumentReport): Answer {
  const expires = properties?.date_of_expiry
  if (result === 'clear') return expires === undefined ? passed : { is: 'passed', untilMs: Date.parse(`${expires}T23:59:59Z`) }
  if (breakdown?.data_comparison?.result === 'consider') return { is: 'refused', why: { reason: 'nameDiffers' } }
  if (subResult === 'rejected' || subResult === 'caution') return { is: 'moreWanted', why: { reason: 'unreadable' } }
  return { is: 'refused', why: { reason: 'notGenuine' } }
}

function ageOf({ breakdown }: DocumentReport, identity: Answer): Answer {
  if (breakdown?.age_validation?.result === 'consider') return { is: 'refused', why: { reason: 'underAge' } }
  return identity.is === 'passed' ? passed : identity
}
