import { messageOf } from '../../../contract/errors'
import { LIMITS } from '../../../contract/fields'
import { currentSession, subscribe } from '../../authProvider/session'
import { createStore } from '../../createStore'
import { dataProvider, newId, UnknownCallError } from '../../dataProvider'
import { message } from '../../i18n'
import { prepareFile, UnreadablePictureError } from './prepareFile'
import { tooLarge } from './validateFile'

/** A pending upload. */
export type Upload = {
  /** The value of the form field until the file has an address. */
  token: string
  name: string
  /** The chosen file, then the prepared one that is uploaded. */
  content: Blob
  state: 'waiting' | 'sending' | 'failed' | 'stored'
  /** The uploaded fraction, 0 to 1. */
  progress: number
  /** The failure's message. */
  failure: string | null
  /** Whether a retry may help. */
  canRetry: boolean
  /** The file's address, once it is stored. */
  address: string | null
}

type Send = (
  file: Blob,
  options: { signal: AbortSignal; onProgress: (fraction: number) => void },
) => Promise<string>

type Task = { send: Send; longestEdge: number; isPrepared: boolean }

const TOKEN = 'upload:'
/** The time in which a page must take over the uploads of the previous page, in milliseconds. */
const HANDOVER_MS = 2_000

/** Returns whether a form field's value is the token of a pending upload. */
export const isUploadToken = (value: string) => value.startsWith(TOKEN)

/**
 * Uploads files one at a time, because parallel uploads are no faster on a weak network. Lives outside the pages, so
 * that an upload continues while the page of a new record becomes that of the stored one.
 */
class UploadQueue {
  /** Unknown until the first attempt: servers with only the documented calls store no files. */
  isUnsupported = false
  readonly #uploads = createStore<ReadonlyMap<string, Upload>>(new Map())
  readonly #tasks = new Map<string, Task>()
  readonly #holders = new Map<string, number>()
  #running: { token: string; controller: AbortController } | null = null

  readonly subscribe = this.#uploads.subscribe
  readonly uploads = this.#uploads.get

  /** Enqueues a file and returns its token, which identifies it until it is stored. */
  add(file: File, longestEdge: number, send: Send): string {
    const token = `${TOKEN}${newId()}`
    this.#tasks.set(token, { send, longestEdge, isPrepared: false })
    this.#change(token, {
      token,
      name: file.name,
      content: file,
      state: 'waiting',
      progress: 0,
      failure: null,
      canRetry: false,
      address: null,
    })
    this.#next()
    return token
  }

  retry(token: string): void {
    this.#update(token, { state: 'waiting', progress: 0, failure: null })
    this.#next()
  }

  /** Cancels an upload and removes its file from the device. */
  remove(token: string): void {
    const address = this.uploads().get(token)?.address
    if (address) void dataProvider.outbox.forgetFilesOf(address)
    this.forget(token)
  }

  /** Forgets an upload whose address a page has taken. */
  forget(token: string): void {
    this.#tasks.delete(token)
    if (this.#running?.token === token) this.#running.controller.abort()
    const rest = new Map(this.uploads())
    rest.delete(token)
    this.#uploads.set(rest)
  }

  /** Registers a page that shows these uploads, and returns the function to end it. An upload without a page is cancelled shortly after. */
  hold(tokens: readonly string[]): () => void {
    const count = (token: string, by: number) =>
      this.#holders.set(token, (this.#holders.get(token) ?? 0) + by)
    for (const token of tokens) count(token, 1)
    return () => {
      for (const token of tokens) count(token, -1)
      setTimeout(() => {
        for (const token of tokens) {
          if ((this.#holders.get(token) ?? 0) > 0) continue
          this.#holders.delete(token)
          if (this.uploads().has(token)) this.remove(token)
        }
      }, HANDOVER_MS)
    }
  }

  /** Retries the uploads that failed without a network. */
  readonly resume = () => {
    for (const { token, state, canRetry } of this.uploads().values()) {
      if (state === 'failed' && canRetry) this.retry(token)
    }
  }

  async #next(): Promise<void> {
    const next = [...this.uploads().values()].find(({ state }) => state === 'waiting')
    if (this.#running !== null || next === undefined) return
    const controller = new AbortController()
    this.#running = { token: next.token, controller }
    this.#update(next.token, { state: 'sending' })
    await this.#send(next.token, controller.signal)
    this.#running = null
    this.#next()
  }

  async #send(token: string, signal: AbortSignal): Promise<void> {
    const task = this.#tasks.get(token)
    const content = this.uploads().get(token)?.content
    if (task === undefined || content === undefined) return
    try {
      const prepared = task.isPrepared ? content : await prepareFile(content, task.longestEdge)
      task.isPrepared = true
      if (prepared.size > LIMITS.uploadBytes) throw new TooLargeError()
      signal.throwIfAborted()
      this.#update(token, { content: prepared })
      const onProgress = (progress: number) => this.#update(token, { progress })
      const address = await task.send(prepared, { signal, onProgress })
      this.#update(token, { state: 'stored', progress: 1, address })
    } catch (error) {
      if (error instanceof UnknownCallError) this.isUnsupported = true
      // A cancelled upload no longer exists and is not updated.
      this.#update(token, { state: 'failed', ...failureOf(error) })
    }
  }

  #update(token: string, change: Partial<Upload>): void {
    const upload = this.uploads().get(token)
    if (upload !== undefined) this.#change(token, { ...upload, ...change })
  }

  #change(token: string, upload: Upload): void {
    this.#uploads.set(new Map(this.uploads()).set(token, upload))
  }
}

class TooLargeError extends Error {}

function failureOf(error: unknown): Pick<Upload, 'failure' | 'canRetry'> {
  if (error instanceof UnreadablePictureError)
    return { failure: message('media.failure.unreadable'), canRetry: false }
  if (error instanceof TooLargeError) return { failure: tooLarge(), canRetry: false }
  const isSettled = error instanceof Error && 'status' in error && isRefusal(Number(error.status))
  const failure = messageOf(error, message('errors.generic'))
  return { failure, canRetry: !isSettled && !(error instanceof UnknownCallError) }
}

/** Whether the same file would be refused again. */
const isRefusal = (status: number) => [400, 403, 413, 415].includes(status)

export const uploadQueue = new UploadQueue()

if (typeof window !== 'undefined') addEventListener('online', uploadQueue.resume)

// Resumes the uploads that an expired session has stopped, after the user has signed in again.
subscribe(() => {
  if (currentSession() !== null) uploadQueue.resume()
})
