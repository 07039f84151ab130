import { everyCallRefuses, sessionEndRefusals } from '../call.ts'
import { type Refusal, refusals } from '../refusals.ts'
import { type JsonSchema, refTo } from './components.ts'

/** In Markdown; a reader of the document sees it first. */
export const introduction = `Every call of Touchline over HTTP. Pushed changes come over Bayeux at \`/cometd\`.

**Answers** have one envelope, \`{resultCode, resultMessage?, errorType?, data?}\`. \`resultCode\` 0 is success. Anything else is a refusal, whose \`errorType\` names it; a business refusal has HTTP status 200. An operation lists the refusals that it can have by status, in the description of each answer.

**Sessions:** \`login\` answers \`sessionId\`, the value of the header \`x-session-token\`. The session ends without warning in the ways that 401 lists.

**Headers** that every call takes, none of them required: \`x-client-id\` (\`web\` or \`web-mobile\`), \`x-client-version\`, \`x-device-type\` (\`mobile\` or \`desktop\`), and \`x-request-id\`, a uuid that is echoed and stands in the log.

**Money** is a decimal string with the currency's digits; ids are strings; times are in UTC.

**Limits:** answers that count against a limit of calls say so in \`RateLimit-Policy\` and \`RateLimit\`; 429 and 503 may carry \`retry-after\`.

**Versions:** new fields, calls and refusals may appear at any time, so ignore fields that you do not know. Nothing else changes within a version.`

const text = { type: 'string' }

const parameters: Record<string, JsonSchema> = {
  lang: { name: 'lang', in: 'query', required: false, description: 'language of names and sentences', schema: text },
}

const headers = {
  RateLimit: {
    description:
      'what is left of each limit that the call counted against: `"address";r=980;t=1`, `t` being the seconds until it is whole again',
    schema: text,
  },
  'RateLimit-Policy': { description: 'the limits: `"address";q=1000;w=10`, in calls per seconds', schema: text },
  'Retry-After': { description: 'seconds to wait', schema: { type: 'integer' } },
} as const

const limitHeaders = Object.fromEntries(Object.keys(headers).map((name) => [name, { $ref: `#/components/headers/${name}` }]))

const isFault = (name: Refusal): boolean => refusals[name].status >= 500
const faults = everyCallRefuses.filter(isFault)
const usual = everyCallRefuses.filter((name) => !isFault(name))
const ofSession: Refusal[] = ['SessionRequired', 'SessionExpired', ...sessionEndRefusals]

const frequent = new Set<Refusal>(['NotFound', 'NotAllowed', 'LoginTooManyAttempts', 'RefConflict'])
export const isFrequent = (name: Refusal): boolean => frequent.has(name)

/** Refusals that calls have in common; an operation lists its own. */
const responses: Record<string, JsonSchema> = {
  Refused: shared(usual),
  ...Object.fromEntries([...frequent].map((name) => [name, { $ref: '#/components/responses/Refused', description: name }])),
  SessionRefused: shared([...usual, ...ofSession]),
  Failed: shared(faults),
}

function shared(names: Refusal[]): JsonSchema {
  return {
    description: names.map((name) => `${refusals[name].status} ${name}`).join(', '),
    headers: limitHeaders,
    content: { 'application/json': { schema: refTo('Envelope'), example: exampleOf(names[0] ?? 'TechnicalError') } },
  }
}

function exampleOf(name: Refusal): object {
  return { resultCode: refusals[name].code, errorType: name, resultMessage: 'a sentence for the customer' }
}

const schemas: Record<string, JsonSchema> = {
  Envelope: {
    type: 'object',
    required: ['resultCode'],
    properties: {
      resultCode: { type: 'integer', description: '0 is success' },
      resultMessage: { type: 'string', description: 'a sentence for the customer, in the language of `lang`' },
      errorType: refTo('ErrorType'),
    },
  },
  ErrorType: {
    type: 'string',
    description: 'The name of a refusal, in order of precedence. docs/errors.md says when each occurs and what a client does.',
    enum: Object.keys(refusals),
  },
}

/** The components that do not come from the calls. */
export const fixedComponents = {
  schemas,
  parameters,
  headers,
  responses,
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'header',
      name: 'x-session-token',
      description: '`sessionId` of `login`, `register` or `prolong`',
    },
  },
}
