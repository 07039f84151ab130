import * as z from 'zod/mini'
import { type Call, everyCallRefuses } from './call.ts'
import { calls } from './calls.ts'
import { hcp } from './entity/index.ts'
import { withFieldNotes } from './fieldNotes.ts'
import { contentTypes, type Form } from './form.ts'
import { type Refusal, refusals } from './refusals.ts'

const headers = [
  { name: 'x-session-token', required: false, description: 'the session, when logged in' },
  { name: 'x-client-id', required: false, description: 'web or web-mobile' },
  { name: 'x-client-version', required: false, description: 'version of the client' },
  { name: 'x-request-id', required: false, description: 'a uuid, echoed' },
  { name: 'x-device-type', required: false, description: 'mobile or desktop' },
].map((header) => ({ ...header, in: 'header', schema: { type: 'string' } }))

const lang = {
  name: 'lang',
  in: 'query',
  required: false,
  schema: { type: 'string' },
  description: 'language of names and sentences',
}

/** Descriptions that field names do not give; kept here so that no browser loads them. */
const described = z.registry<{ description: string }>()
described.add(hcp, {
  description:
    "The line as the market states it, with its sign: the home or over side's, whichever side the selection is. A slip that names another line, its negative included, is refused as LineChanged.",
})

/** The OpenAPI 3.1 description of every call, from the schemas that both ends validate with. */
export function openapi(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of Object.values(calls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) }
  }
  return { openapi: '3.1.0', info: { title: 'Touchline', version: '1' }, paths }
}

function operation(call: Call): object {
  const input = withFieldNotes(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any', metadata: described })) as {
    properties?: Record<string, object>
    required?: string[]
  }
  const parameters =
    call.method === 'GET' || call.body === 'ignored'
      ? Object.entries(input.properties ?? {}).map(([name, schema]) => parameter(call, name, schema, input.required))
      : []
  const session = headers.map((header) =>
    header.name === 'x-session-token' && call.session === 'required' ? { ...header, required: true } : header,
  )
  return {
    operationId: call.name,
    summary: call.summary,
    parameters: [...parameters, lang, ...session],
    ...(call.method === 'POST' && call.body !== 'ignored'
      ? {
          requestBody: {
            required: true,
            content: { [call.body === 'multipart' ? 'multipart/form-data' : 'application/json']: { schema: input } },
          },
        }
      : {}),
    responses: responses(call),
  }
}

function parameter(call: Call, name: string, schema: object, required: string[] = []): object {
  const inPath = call.path.includes(`{${name}}`)
  return { name, in: inPath ? 'path' : 'query', required: inPath || required.includes(name), schema }
}

/** The body's schema before it is written in its format. */
const writtenAs: Record<Form, (data: object) => object> = {
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

function responses(call: Call): Record<string, object> {
  const byStatus = new Map<number, Refusal[]>()
  for (const name of [...call.refusals, ...everyCallRefuses])
    byStatus.set(refusals[name].status, [...(byStatus.get(refusals[name].status) ?? []), name])
  const data = withFieldNotes(z.toJSONSchema(call.data, { io: 'output', unrepresentable: 'any', metadata: described }))
  const success = call.form ? { content: { [contentTypes[call.form]]: { schema: writtenAs[call.form](data) } } } : envelope(data)
  const answers: Record<string, object> = {
    200: { description: ['success', ...(byStatus.get(200) ?? [])].join(', '), ...success },
  }
  for (const [status, names] of byStatus) if (status !== 200) answers[status] = { description: names.join(', '), ...envelope() }
  return answers
}

const envelope = (data?: object): object => ({
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['resultCode'],
        properties: {
          resultCode: { type: 'integer', description: '0 is success' },
          resultMessage: { type: 'string' },
          errorType: { type: 'string' },
          ...(data ? { data } : {}),
        },
      },
    },
  },
})
