import type { Call } from '../call.ts'
import { type CallName, calls } from '../calls.ts'
import { contentTypes, type Form } from '../form.ts'
import { type Refusal, refusals } from '../refusals.ts'
import { dataName, type JsonSchema, refsIn, refTo, requestName, schemaComponents } from './components.ts'
import { examples } from './examples.ts'
import { fixedComponents, introduction, isFrequent } from './fixedParts.ts'
import { tagOf, tags } from './tags.ts'

export interface OpenApi {
  openapi: string
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string; description: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<'schemas' | 'parameters' | 'headers' | 'responses' | 'securitySchemes', Record<string, JsonSchema>>
}

export interface Operation {
  operationId: CallName
  summary: string
  description?: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: JsonSchema[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema; example?: unknown }> }
  responses: Record<string, JsonSchema>
}

/** Of the calls, as `info.version`: docs/api.md says when it changes. */
const apiVersion = '1.0.0'

/**
 * The OpenAPI 3.1 description of every call, from the schemas that both ends validate with. Requests, answers and what they share
 * are components, so that a generated client has a named type for each.
 */
export function openapi(): OpenApi {
  const schemas = schemaComponents()
  const paths: OpenApi['paths'] = {}
  for (const call of Object.values<Call<CallName>>(calls).toSorted(({ name: one }, { name: other }) => (one < other ? -1 : 1)))
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call, schemas) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Touchline',
      version: apiVersion,
      description: introduction,
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'the host that sent this document' }],
    tags,
    paths,
    components: { ...fixedComponents, schemas: reached(paths, { ...schemas, ...fixedComponents.schemas }) },
  }
}

/** The schemas that an operation refers to, itself or through another. */
function reached(paths: OpenApi['paths'], schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const found = new Set<string>()
  const follow = (part: unknown): void => {
    for (const name of refsIn(part)) {
      if (found.has(name)) continue
      found.add(name)
      follow(schemas[name])
    }
  }
  follow([paths, fixedComponents])
  return Object.fromEntries(
    Object.entries(schemas)
      .filter(([name]) => found.has(name))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

const sessions: Record<Call['session'], Operation['security']> = {
  required: [{ session: [] }],
  optional: [{}, { session: [] }],
  none: [{}],
}

const lang = { $ref: '#/components/parameters/lang' }

function operation(call: Call<CallName>, schemas: Record<string, JsonSchema>): Operation {
  const input = schemas[requestName(call)] ?? {}
  const sendsBody = call.method === 'POST' && call.body !== 'ignored'
  const [summary = '', ...rest] = call.summary.split(/(?<=\.) /)
  const example = examples[call.name]?.request
  const media = call.body === 'multipart' ? 'multipart/form-data' : 'application/json'
  return {
    operationId: call.name,
    tags: [tagOf(call.name)],
    summary,
    ...(rest.length > 0 && { description: rest.join(' ') }),
    security: sessions[call.session],
    parameters: [...(sendsBody ? [] : parametersOf(call, input)), lang],
    ...(sendsBody && {
      requestBody: {
        required: true,
        content: { [media]: { schema: refTo(requestName(call)), ...(example !== undefined && { example }) } },
      },
    }),
    responses: responses(call),
  }
}

function parametersOf(call: Call, input: JsonSchema): JsonSchema[] {
  const { properties = {}, required = [] } = input as { properties?: Record<string, JsonSchema>; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => {
    const inPath = call.path.includes(`{${name}}`)
    return {
      name,
      in: inPath ? 'path' : 'query',
      ...((inPath || required.includes(name)) && { required: true }),
      schema,
    }
  })
}

/** The body's schema before it is written in its format. */
const writtenAs: Record<Form, (data: JsonSchema) => JsonSchema> = {
  parentheses: (data) => ({
    type: 'string',
    description: 'JSON in parentheses',
    contentMediaType: 'application/json',
    contentSchema: data,
  }),
  html: (data) => data,
  file: (data) => data,
  pdf: (data) => data,
}

function responses(call: Call<CallName>): Operation['responses'] {
  const byStatus = new Map<number, Refusal[]>()
  for (const name of call.refusals) byStatus.set(refusals[name].status, [...(byStatus.get(refusals[name].status) ?? []), name])
  const answers: Operation['responses'] = { 200: success(call, byStatus.get(200) ?? []) }
  for (const [status, names] of byStatus)
    if (status !== 200 && names.some((name) => !isOfSession(name))) answers[status] = refusal(names)
  return {
    ...answers,
    '4XX': sharedRefusal(call.session === 'none' ? 'Refused' : 'SessionRefused'),
    '5XX': sharedRefusal('Failed'),
  }
}

const isOfSession = (name: Refusal): boolean => name === 'SessionRequired' || name === 'SessionExpired'
const sharedRefusal = (name: string): JsonSchema => ({ $ref: `#/components/responses/${name}` })

function success(call: Call<CallName>, refused: Refusal[]): JsonSchema {
  const data = refTo(dataName(call))
  const answer = call.form ? writtenAs[call.form](data) : envelope(data)
  const example = examples[call.name]?.data
  return {
    description: ['Success', ...refused].join(', '),
    content: {
      [call.form ? contentTypes[call.form] : 'application/json']: {
        schema: answer,
        ...(example !== undefined && { example: { resultCode: 0, data: example } }),
      },
      // a business refusal of a call whose success has a format of its own
      ...(call.form && refused.length > 0 && { 'application/json': { schema: refTo('Envelope') } }),
    },
  }
}

const envelope = (data: JsonSchema): JsonSchema => ({
  allOf: [refTo('Envelope'), { properties: { data } }],
})

/** One status with refusals of the call's own: one that many calls have is a component. */
const refusal = (names: Refusal[]): JsonSchema =>
  names.length === 1 && names.every(isFrequent)
    ? sharedRefusal(names.join())
    : { ...sharedRefusal('Refused'), description: [...new Set(names)].join(', ') }
