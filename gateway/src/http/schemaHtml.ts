type Schema = Record<string, unknown>

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as HTML. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (each) => entities[each] ?? each)

/** A paragraph of Markdown with `code` and **strong** words. */
export const prose = (text: string): string =>
  `<p>${escaped(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')}</p>`

/** A JSON schema as HTML: a link to a named type, a list of fields, or a few words. */
export function schemaHtml(schema: Schema): string {
  const note = typeof schema.description === 'string' ? ` <span class="quiet">${escaped(schema.description)}</span>` : ''
  return typeHtml(schema) + note
}

function typeHtml(schema: Schema): string {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return `<a href="#type-${name}">${name}</a>`
  }
  for (const [key, word] of [
    ['anyOf', ' or '],
    ['oneOf', ' or '],
    ['allOf', ' with '],
  ] as const)
    if (Array.isArray(schema[key])) return (schema[key] as Schema[]).map(typeHtml).join(word)
  if ('const' in schema) return `<code>${escaped(JSON.stringify(schema.const))}</code>`
  if (Array.isArray(schema.enum)) return schema.enum.map((each) => `<code>${escaped(String(each))}</code>`).join(' · ')
  if (schema.type === 'array') return `list of ${typeHtml((schema.items ?? {}) as Schema)}`
  if (schema.properties) return fieldsHtml(schema.properties as Record<string, Schema>, (schema.required ?? []) as string[])
  if (typeof schema.additionalProperties === 'object' && schema.additionalProperties !== null)
    return `map to ${typeHtml(schema.additionalProperties as Schema)}`
  const words = [schema.type ?? 'anything', schema.format].flat().filter((word) => typeof word === 'string')
  return `<span class="quiet">${escaped(words.join(' '))}</span>`
}

const fieldsHtml = (fields: Record<string, Schema>, required: string[]): string =>
  `<ul class="fields">${Object.entries(fields)
    .map(([name, schema]) => `<li><code>${escaped(name)}</code>${required.includes(name) ? '' : '?'} ${schemaHtml(schema)}</li>`)
    .join('')}</ul>`
