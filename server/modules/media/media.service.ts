import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import { LIMITS } from '../../../contract/fields'
import { MEDIA_FILE_FIELD, type UploadedMedia } from '../../../contract/media'
import { PATHS } from '../../../contract/paths'
import type { Actor } from '../../../contract/permissions'
import type { MediaLocation } from '../../config'
import type { Database } from '../../database/connect'
import { Failure, invalidField, notFound, TooManyRequests } from '../../failure'
import { authorize, authorizeRecord, type Permit } from '../../security/authorize'
import { createLimit } from '../../security/limits'
import { createTurns } from '../../turns'
import { noteReadings } from '../analyses/independence.repository'
import { keepableFile } from './content/keepable'
import { createMediaFiles } from './createMediaFiles'
import { createIncomingUploads, type Draft } from './incomingUploads'
import { countUnusedMedia, deleteMedia, insertMedia, selectMedia } from './media.repository'
import { MediaStoreUnavailable } from './mediaFiles'

/** A file of a form as a stream; `truncated` when it exceeds the limit. */
export type SentFile = { field: string; content: Readable & { truncated: boolean } }

/** Pending uploads per user. The app sends files one by one. */
const MAX_WAITING = 10

/** Files per user that may become unused within a day, to protect the disk. */
const MAX_UNUSED = 100
const RETRY_AFTER_SECONDS = 60 * 60
const BUSY_RETRY_AFTER_SECONDS = 60

const DAY_SECONDS = 24 * 60 * 60
const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** The size of a form: the file and some overhead. */
export const MAX_FORM = LIMITS.uploadBytes + 64 * KILOBYTE

export type Media = ReturnType<typeof createMedia>

type MediaParts = { config: MediaLocation; database: Database; now: () => Date }

/** Uploaded pictures and documents. */
export function createMedia({ config, database, now }: MediaParts) {
  const { orm } = database
  const files = createMediaFiles(config)
  const incoming = createIncomingUploads(config.dataDir)
  const inTurn = createTurns({
    maximum: MAX_WAITING,
    refusal: () => new TooManyRequests(BUSY_RETRY_AFTER_SECONDS),
  })
  const ofADay = { withinSeconds: DAY_SECONDS, message: FAILURE_MESSAGES.uploadsUsedUp }
  const filesOfADay = createLimit(orm, { name: 'uploads', points: LIMITS.uploadsPerDay, ...ofADay })
  const kilobytesOfADay = createLimit(orm, {
    name: 'uploaded kilobytes',
    points: LIMITS.uploadBytesPerDay / KILOBYTE,
    ...ofADay,
  })

  const kilobytesOf = (bytes: number) => Math.ceil(bytes / KILOBYTE)

  /** Returns the points of an interrupted upload, so that retries on a bad network do not use up the daily limit. */
  const rewardUnlessRefused = async (error: unknown, userId: string, bytes: number) => {
    const isBrokenOff = error instanceof Failure && error.code === 'malformed'
    if (!isBrokenOff && !(error instanceof MediaStoreUnavailable)) return
    await filesOfADay.reward(userId)
    await kilobytesOfADay.reward(userId, kilobytesOf(bytes))
  }

  /** Inserts the row before it writes the file. After a crash in between, the cleanup deletes the row. */
  const store = async (permit: Permit<'media.create'>, draft: Draft): Promise<string> => {
    const file = await keepableFile(await draft.read())
    if (typeof file === 'string') throw invalidField(MEDIA_FILE_FIELD, { key: file })
    const { type, content } = file
    const id = randomUUID()
    await insertMedia(orm, permit, { id, type, bytes: content.length, createdAt: now() })
    try {
      await files.keep(id, content)
    } catch (error) {
      // The file may have arrived without a confirmation. The cleanup deletes both.
      if (!(error instanceof MediaStoreUnavailable)) await deleteMedia(orm, permit, id)
      throw error
    }
    return id
  }

  return {
    /** Returns a permit to upload so many bytes. Called before the body is read. */
    async authorizeUpload(actor: Actor, bytes: number): Promise<Permit<'media.create'>> {
      const permit = authorize(actor, 'media.create')
      // Checked before it is counted: a refused file must not use up the daily limit.
      if (bytes > MAX_FORM) throw tooLarge()
      const aDayAgo = new Date(now().getTime() - DAY_SECONDS * 1_000)
      if ((await countUnusedMedia(orm, permit, aDayAgo)) >= MAX_UNUSED)
        throw new TooManyRequests(RETRY_AFTER_SECONDS)
      await kilobytesOfADay.requireLeft(actor.id, kilobytesOf(bytes))
      await filesOfADay.consume(actor.id)
      await kilobytesOfADay.consume(actor.id, kilobytesOf(bytes))
      return permit
    },

    /** Stores the single file of a form. Only the uploader sees it until a record holds it. */
    async upload(
      permit: Permit<'media.create'>,
      bytes: number,
      sent: AsyncIterable<SentFile>,
    ): Promise<UploadedMedia> {
      let draft: Draft | undefined
      try {
        for await (const { field, content } of sent) {
          if (draft || field !== MEDIA_FILE_FIELD) throw invalidField(MEDIA_FILE_FIELD, { key: 'oneFile' })
          draft = await incoming.receive(content).catch(asUnreadable)
          if (content.truncated) throw tooLarge()
        }
        const whole = draft
        if (!whole) throw invalidField(MEDIA_FILE_FIELD, { key: 'required' })
        // One upload per user at a time, so that others do not wait.
        return { url: PATHS.mediaFile(await inTurn(permit.actor.id, () => store(permit, whole))) }
      } catch (error) {
        await rewardUnlessRefused(error, permit.actor.id, bytes)
        throw error
      } finally {
        await draft?.discard()
      }
    },

    /** Returns a file that the caller may see, and throws `notFound` otherwise. */
    async find(actor: Actor, id: string) {
      const [found] = await selectMedia(orm, actor, [id])
      if (!found) throw notFound()
      authorizeRecord(actor, 'media.read', found, false)
      if (found.inReadableAnalysis) await noteReadings(orm, actor, { mediaId: id }, now())
      const { type, bytes } = found
      return {
        id,
        type,
        bytes,
        /** Opens the content. Throws `notFound` if it is missing. */
        async open(): Promise<Readable> {
          const file = await files.open(id)
          if (!file) throw notFound()
          return file
        },
      }
    },
  }
}

/** Creates the failure of a file that exceeds the limit. */
export const tooLarge = () =>
  new Failure('tooLarge', FAILURE_MESSAGES.fileTooLarge, {
    [MEDIA_FILE_FIELD]: { key: 'fileTooLarge', values: { maximum: LIMITS.uploadBytes / MEGABYTE } },
  })

/** Creates the failure of an interrupted or malformed form. */
export const unreadable = () => new Failure('malformed', 'The form could not be read to its end')

/** Rethrows errors of the disk. Any other error means that the upload was interrupted. */
function asUnreadable(error: unknown): never {
  throw error instanceof Error && 'syscall' in error ? error : unreadable()
}
