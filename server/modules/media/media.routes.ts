import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { LIMITS } from '../../../contract/fields'
import { MEDIA_FILE_FIELD, MEDIA_TYPES, type MediaType, uploadedMediaSchema } from '../../../contract/media'
import { PATHS } from '../../../contract/paths'
import { Failure, invalidField } from '../../failure'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { idParams } from '../../http/validation'
import { matchesEtag } from '../../lists/entityTag'
import { MAX_FORM, type SentFile, unreadable } from './media.service'

const FORM_LIMITS = { fileSize: LIMITS.uploadBytes, files: 2, fields: 8, parts: 10, fieldSize: 1024 }

/** File names for downloads. The server does not keep original names. */
const FILE_NAMES: Record<MediaType, string> = {
  'image/jpeg': 'picture.jpg',
  'image/png': 'picture.png',
  'image/webp': 'picture.webp',
  'image/gif': 'picture.gif',
  'application/pdf': 'document.pdf',
}

/** For the API description only: the server reads the form as a stream. */
const uploadForm = z.object({ [MEDIA_FILE_FIELD]: z.file().check(z.maxSize(LIMITS.uploadBytes)) })

export const mediaRoutes: Routes = (parts) => async (app) => {
  const { media } = parts

  // These routes accept only forms; all other routes refuse them.
  app.removeAllContentTypeParsers()
  await app.register(multipart, { throwFileSizeLimit: false })
  app.addContentTypeParser('*', (_request, _payload, done) => done(notAForm()))

  app.post(
    PATHS.media,
    {
      config: {
        rateLimit: {
          max: 60,
          timeWindow: 60_000,
          hook: 'preHandler',
          keyGenerator: (request) => `upload ${actorOf(request).id}`,
        },
      },
      schema: {
        summary: 'Upload a picture or a PDF; it is the uploader’s alone until a record holds its address',
        consumes: ['multipart/form-data'],
        body: uploadForm,
        response: { 201: uploadedMediaSchema },
      },
      validatorCompiler: () => (value) => ({ value }),
    },
    async (request, reply) => {
      const bytes = bytesOf(request)
      const permit = await media.authorizeUpload(actorOf(request), bytes)
      try {
        return reply.code(201).send(await media.upload(permit, bytes, filesOf(request)))
      } finally {
        // Reads the rest of the request, so that the connection can be reused.
        request.raw.unpipe()
        request.raw.resume()
      }
    },
  )

  app.get(
    PATHS.mediaFile(':id'),
    { schema: { summary: 'An uploaded file', params: idParams, produces: [...MEDIA_TYPES] } },
    async (request, reply) => {
      const { id, type, bytes, open } = await media.find(actorOf(request), request.params.id)
      const tag = `"${id}"`
      reply
        .header('etag', tag)
        // The content never changes, but the rights do, so browsers revalidate and mostly get a 304.
        .header('cache-control', 'private, no-cache')
        .header('vary', 'authorization')
      if (matchesEtag(request.headers['if-none-match'], tag)) return reply.code(304).send()
      return reply
        .type(type)
        .header('content-length', bytes)
        .header('content-disposition', `inline; filename="${FILE_NAMES[type]}"`)
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
        .send(await open())
    },
  )
}

/** Returns the content length, or the maximum if it is unknown. */
const bytesOf = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? MAX_FORM)

/** Yields the files of the form in order. Each must be read before the next. */
async function* filesOf(request: FastifyRequest): AsyncGenerator<SentFile> {
  if (!request.isMultipart()) throw notAForm()
  try {
    for await (const part of request.parts({ limits: FORM_LIMITS })) {
      if (part.type === 'file') yield { field: part.fieldname, content: part.file }
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') {
      throw invalidField(MEDIA_FILE_FIELD, { key: 'oneFile' })
    }
    throw unreadable()
  }
}

const notAForm = () => new Failure('malformed', 'The file must be sent as a form (multipart/form-data)')
