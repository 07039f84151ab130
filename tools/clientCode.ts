import type { OpenApi, Operation } from '@touchline/contract/openapi'

type Schema = Record<string, unknown>

/** The generated files of the client, by their paths. */
export function clientCode(document: OpenApi): Record<string, string> {
  const head = '// Written by tools/drawClient.ts from the OpenAPI document of the calls. Do not edit.\n'
  return {
    'client/src/generated/schemas.ts': `${head}\n${schemasOf(document)}`,
    'client/src/generated/calls.ts': `${head}${callsOf(document)}`,
  }
}

const schemasOf = ({ components }: OpenApi): string =>
  Object.entries(components.schemas)
    .map(([name, schema]) => `${commentOf(schema)}export type ${name} = ${typeOf(schema)}\n`)
    .join('\n')

function callsOf({ paths }: OpenApi): string {
  const used = new Set<string>()
  const named = (schema: Schema): string => {
    const type = typeOf(schema)
    if (typeof schema.$ref === 'string') used.add(type)
    return type
  }
  const types: string[] = []
  const routes: string[] = []
  for (const [path, byMethod] of Object.entries(paths))
    for (const [method, operation] of Object.entries(byMethod)) {
      const { operationId, summary, requestBody } = operation
      const [[media, body] = []] = Object.entries(requestBody?.content ?? {})
      const request = body ? named(body.schema) : parametersType(operation, named)
      const { data, answers } = answerOf(operation, named)
      types.push(`  /** ${summary.replaceAll('*/', '')} */\n  ${operationId}: { request: ${request}; data: ${data} }`)
      const how = media === undefined ? '' : `, body: '${media === 'application/json' ? 'json' : 'multipart'}'`
      const sent = answers === undefined ? '' : `, answers: '${answers}'`
      routes.push(`  ${operationId}: { method: '${method.toUpperCase()}', path: '${path}'${how}${sent} },`)
    }
  return `import type {\n${[...used]
    .toSorted()
    .map((name) => `  ${name},`)
    .join('\n')}\n} from './schemas.ts'

/** What each call takes and answers. */
export interface Calls {
${types.join('\n')}
}

export const routes = {
${routes.join('\n')}
} as const
`
}

/** What a call without a body takes: the fields of its path and query, without those of every call. */
function parametersType({ parameters }: Operation, named: (schema: Schema) => string): string {
  const own = parameters as { name?: string; required: boolean; schema: Schema }[]
  const fields = own.flatMap(({ name, required, schema }) =>
    name === undefined ? [] : [`${keyOf(name)}${required ? '' : '?'}: ${named(schema)}${required ? '' : ' | undefined'}`],
  )
  return fields.length === 0 ? 'Record<string, never>' : `{ ${fields.join('; ')} }`
}

/** The data of a success: within its envelope, or the whole body in a format of its own. */
function answerOf({ responses }: Operation, named: (schema: Schema) => string): { data: string; answers?: string } {
  const content = (responses[200]?.content ?? {}) as Record<string, { schema: Schema }>
  const [first] = Object.entries(content)
  if (!first) throw new Error('a call without a success')
  const [media, { schema }] = first
  if (media !== 'application/json')
    return { data: media === 'application/pdf' ? 'Blob' : 'string', answers: media.split(';')[0] ?? '' }
  const [, inner] = (schema.allOf ?? []) as [Schema, { properties: { data: Schema } }]
  return { data: named(inner.properties.data) }
}

const commentOf = ({ description }: Schema): string =>
  typeof description === 'string' ? `/** ${description.replaceAll('*/', '')} */\n` : ''

/** A JSON schema as a type of TypeScript. */
export function typeOf(schema: Schema): string {
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? 'unknown'
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((each) => JSON.stringify(each)).join(' | ')
  for (const key of ['anyOf', 'oneOf']) if (Array.isArray(schema[key])) return (schema[key] as Schema[]).map(typeOf).join(' | ')
  if (Array.isArray(schema.allOf)) return (schema.allOf as Schema[]).map((each) => `(${typeOf(each)})`).join(' & ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ')
  if (schema.type === 'array') return arrayOf(schema)
  if (schema.type === 'object' || schema.properties) return objectOf(schema)
  if (schema.format === 'binary') return 'Blob'
  return plainTypes[String(schema.type)] ?? 'unknown'
}

const plainTypes: Record<string, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

function arrayOf({ prefixItems, items }: Schema): string {
  if (Array.isArray(prefixItems)) return `[${(prefixItems as Schema[]).map(typeOf).join(', ')}]`
  return `(${typeOf((items ?? {}) as Schema)})[]`
}

function objectOf({ properties, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries((properties ?? {}) as Record<string, Schema>).map(([name, field]) => {
    const isRequired = (required as string[]).includes(name)
    const note = typeof field.description === 'string' ? `/** ${field.description.replaceAll('*/', '')} */ ` : ''
    return `${note}${keyOf(name)}${isRequired ? '' : '?'}: ${typeOf(field)}${isRequired ? '' : ' | undefined'}`
  })
  if (fields.length > 0) return `{ ${fields.join('; ')} }`
  return typeof additionalProperties === 'object' && additionalProperties !== null
    ? `Record<string, ${typeOf(additionalProperties as Schema)}>`
    : 'Record<string, unknown>'
}

const keyOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))
