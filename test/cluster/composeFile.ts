/** The services of deploy/compose.yaml, with their variables filled in as Compose does. */
import { readFileSync } from 'node:fs'
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml'

export interface ComposeService {
  image?: string
  environment?: Record<string, string>
  command?: string[]
  ports?: string[]
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  stop_grace_period?: string
  depends_on?: string[] | Record<string, object>
  volumes?: string[]
}

export interface ComposeFile {
  services: Record<string, ComposeService>
  networks: Record<string, { ipam: { config: { subnet: string }[] } }>
  volumes: Record<string, unknown>
}

/** Throws for a variable that the file demands and `variables` does not have. */
export function readCompose(path: string, variables: Record<string, string>): ComposeFile {
  const text = readFileSync(path, 'utf8')
  const filled = text.replaceAll(/\$\{(\w+)(?:(:-|:\?)([^}]*))?\}/g, (_, name: string, kind?: string, rest = '') => {
    const value = variables[name]
    if (value) return value
    if (kind === ':-') return rest
    throw new Error(`${path} demands ${name}: ${rest}`)
  })
  return load(filled, { schema: CORE_SCHEMA.withTags(mergeTag) }) as ComposeFile
}
