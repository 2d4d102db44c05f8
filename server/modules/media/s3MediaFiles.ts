import { Readable } from 'node:stream'
import { NIL } from 'uuid'
import type { MediaStore } from '../../config'
import { type MediaFiles, MediaStoreUnavailable, mediaKey } from './mediaFiles'

/** How long the store may take to begin its answer; each question is asked twice at most. */
const ANSWER_MS = 3_000
const ATTEMPTS = 2
/** What a file takes on its way to the store in addition. */
const UPLOAD_BYTES_PER_MS = 1_000
/** How long an answer may pause, be it because the store has stopped or because its reader is slow. */
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
    // Elsewhere than in Node it would be another kind of stream.
    return answer?.Body instanceof Readable ? answer.Body : undefined
  }

  return {
    open,

    keep: (id, content) =>
      asking(async ({ client, PutObjectCommand }) => {
        const requestTimeout = ANSWER_MS + content.length / UPLOAD_BYTES_PER_MS
        await client.send(new PutObjectCommand({ ...objectOf(id), Body: content }), { requestTimeout })
      }),

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
    // Stores of one's own seldom have a name of its own for each bucket.
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

/** Silence, a broken connection, or a store that is busy or in trouble; all else will be the same at the next attempt. */
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
