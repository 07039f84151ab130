import { Readable } from 'node:stream'
import { contentTypes, type Form, writeForm } from '@touchline/contract'
import type { FastifyReply } from 'fastify'
import type { FileAnswer } from './handlers.ts'

/** Not JSON: opened as a page it runs and loads nothing. */
export const sendForm = (reply: FastifyReply, form: Form, data: unknown): FastifyReply =>
  reply.header('content-security-policy', "default-src 'none'").type(contentTypes[form]).send(writeForm(form, data))

/** Sent as it is produced. */
export const sendFile = (reply: FastifyReply, form: Form, { name, content }: FileAnswer): FastifyReply =>
  reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'",
      'content-disposition': `attachment; filename="${name}"`,
    })
    .type(contentTypes[form])
    .send(Readable.from(content))
