import { HttpError } from 'react-admin'
import { ownMediaId } from '../../../contract/fields'
import { MEDIA_FILE_FIELD, type UploadedMedia, uploadedMediaSchema } from '../../../contract/media'
import { PATHS } from '../../../contract/paths'
import { message } from '../../i18n/current'
import { deviceOwner } from '../deviceOwner'
import { fieldErrorsOf, isUnknownCall, UnknownCallError } from '../failures'
import { call, jsonOf } from '../http'
import { type ProgressOptions, readWithProgress } from '../progress'
import { keptFile } from '../storage/keptMatches'
import { waitingFile } from '../storage/storedOutbox'

/** An upload over a weak mobile network takes minutes. `sendWithProgress` aborts a stalled upload much earlier. */
const UPLOAD_TIMEOUT_MS = 15 * 60_000
const DOWNLOAD_TIMEOUT_MS = 5 * 60_000

/** A file of this server: its type, and its content, which is null if not loaded. */
export type StoredFile = { type: string; content: Blob | null }

/** Calls that upload and download pictures and documents with the session's token. */
export const mediaMethods = {
  /** Uploads a file. Returns its address for a record's `media`, or for a player's `profileImage`. */
  async uploadMedia(
    file: Blob,
    { signal, onProgress = () => undefined }: ProgressOptions = {},
  ): Promise<{ data: UploadedMedia }> {
    const form = new FormData()
    // The file name is not sent, because it may contain private information.
    form.append(MEDIA_FILE_FIELD, file, 'file')
    try {
      const response = await call(PATHS.media, {
        method: 'POST',
        body: form,
        timeout: UPLOAD_TIMEOUT_MS,
        signal,
        onUploadProgress: onProgress,
      })
      const answer = uploadedMediaSchema.safeParse(await jsonOf(response))
      if (!answer.success) throw new HttpError(message('errors.unreadable'), response.status)
      return { data: answer.data }
    } catch (error) {
      throw uploadFailure(error)
    }
  },

  /** Loads a whole file: from the device if queued for upload, else from the server. */
  async loadMedia(address: string, { signal, onProgress }: ProgressOptions = {}): Promise<{ data: Blob }> {
    const waiting = await waitingFile(deviceOwner().id, address)
    if (waiting !== undefined) return { data: waiting }
    const response = await ask(address, signal)
    return { data: await readWithProgress(response, onProgress) }
  },

  /** Loads a picture, from the device if possible. For other files, which may be large, returns only the type. */
  async previewMedia(address: string, { signal }: ProgressOptions = {}): Promise<{ data: StoredFile }> {
    const waiting = await waitingFile(deviceOwner().id, address)
    if (waiting !== undefined) return { data: previewOf(waiting) }
    const kept = await keptFile(deviceOwner().id, address)
    if (kept !== undefined) return { data: previewOf(new Blob([kept.bytes], { type: kept.type })) }
    const response = await ask(address, signal)
    const type = response.headers.get('content-type') ?? ''
    if (isPicture(type)) return { data: { type, content: await response.blob() } }
    await response.body?.cancel()
    return { data: { type, content: null } }
  },
}

const isPicture = (type: string) => type.startsWith('image/')

/** Returns the type of a file, and its content if it is a picture. */
export const previewOf = (file: Blob): StoredFile => ({
  type: file.type,
  content: isPicture(file.type) ? file : null,
})

/** Requests a file from this server only, because other servers must not receive the token. */
function ask(address: string, signal: AbortSignal | undefined): Promise<Response> {
  const path = PATHS.mediaFile(ownMediaId(address) ?? '')
  const headers = { Accept: 'image/*, application/pdf' }
  return call(path, { headers, timeout: DOWNLOAD_TIMEOUT_MS, signal })
}

/** Returns the error to show. The server's message about the file field, if any, is more specific than its other message. */
function uploadFailure(error: unknown): unknown {
  if (!(error instanceof HttpError)) return error
  if (isUnknownCall(error)) return new UnknownCallError(message('media.failure.unsupported'))
  const ofFile = fieldErrorsOf(error)[MEDIA_FILE_FIELD]
  return ofFile !== undefined ? new HttpError(ofFile, error.status, error.body) : error
}
