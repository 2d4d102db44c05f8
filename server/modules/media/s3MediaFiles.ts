import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { NIL } from 'uuid'
import type { MediaStore } from '../../config'
import { type MediaFiles, MediaStoreUnavailable, mediaKey } from './mediaFiles'

/** How long the store may take to begin an answer. Each request is retried once. */
const ANSWER_MS = 3_000
const ATTEMPTS = 2
/** The additional time of an upload to the store, by its size. */
const UPLOAD_BYTES_PER_MS = 1_000
/** How long an answer may pause, because of the store or of a slow reader. */
const PAUSE_MS = 30_000

/** Uploaded files in an S3-compatible store. Its client is loaded by the first call: most installations need none. */
export function createS3MediaFiles(store: MediaStore): MediaFiles {
  const { bucket, prefix } = store
  const objectOf = (id: string) => ({
    Bucket: bucket,
    Key: prefix === '' ? mediaKey(id) : `${prefix}/${mediaKey(id)}`,
  })

  let connecting: ReturnType<typeof connect> | undefined
  const asking = async <Answer>(ask: (s3: Awaited<ReturnType<typeof connect>>) => Promise<Answer>) => {
    connecting ??= connect(store)
    try {
      return await ask(await connecting)
    } catch (error) {
      throw isTransient(error) ? unavailable(error) : error
    }
  }

  const open = async (id: string): Promise<Readable | undefined> => {
    const answer = await asking(({ client, GetObjectCommand }) =>
      client.send(new GetObjectCommand(objectOf(id))),
    ).catch(undefinedIfMissing)
    // In Node the client always returns this kind of stream.
    return answer?.Body instanceof Readable ? answer.Body : undefined
  }

  const put = (id: string, Body: Buffer | Readable, ContentLength: number) =>
    asking(async ({ client, PutObjectCommand }) => {
      const requestTimeout = ANSWER_MS + ContentLength / UPLOAD_BYTES_PER_MS
      await client.send(new PutObjectCommand({ ...objectOf(id), Body, ContentLength }), { requestTimeout })
    })

  return {
    open,

    keep: (id, content) => put(id, content, content.length),

    keepFile: async (id, path) => put(id, createReadStream(path), (await stat(path)).size),

    remove: (id) =>
      asking(async ({ client, DeleteObjectCommand }) => {
        await client.send(new DeleteObjectCommand(objectOf(id)))
      }),

    async check() {
      const found = await open(NIL)
      found?.destroy()
    },
  }
}

async function connect({ endpoint, region }: MediaStore) {
  const { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } = await import(
    '@aws-sdk/client-s3'
  )
  const client = new S3Client({
    ...(region !== undefined && { region }),
    // Self-hosted stores seldom have a host name per bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
    requestHandler: { requestTimeout: ANSWER_MS, throwOnRequestTimeout: true, socketTimeout: PAUSE_MS },
    // Amazon's newer checksums are unknown to many other stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { client, DeleteObjectCommand, GetObjectCommand, PutObjectCommand }
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && error.name === 'NoSuchKey') return undefined
  throw error
}

/** Whether a retry can help: a timeout, a broken connection, or a store that is busy or failing. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'TimeoutError' || ('code' in error && typeof error.code === 'string')) return true
  const status = statusOf(error)
  return status !== undefined && (status >= 500 || status === 429)
}

function statusOf(error: Error): number | undefined {
  const metadata: unknown = Reflect.get(error, '$metadata')
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined
}

function unavailable(cause: unknown): MediaStoreUnavailable {
  const reason = cause instanceof Error ? cause.message || cause.name : String(cause)
  return new MediaStoreUnavailable(`The store of MEDIA_URL does not answer: ${reason}`, { cause })
}
