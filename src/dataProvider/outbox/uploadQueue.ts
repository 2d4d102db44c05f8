import { statusOf } from '../../../contract/backoff'
import { messageOf } from '../../../contract/errors'
import type { UploadedMedia } from '../../../contract/media'
import { PATHS } from '../../../contract/paths'
import { isServerReachable } from '../../authProvider/answering'
import { currentSession, subscribe as subscribeToSession } from '../../authProvider/session'
import { createStore } from '../../createStore'
import { message } from '../../i18n/current'
import { deviceOwner } from '../deviceOwner'
import { UnknownCallError } from '../failures'
import { NoAnswerError } from '../http'
import { newId } from '../newId'
import type { ProgressOptions } from '../progress'
import { removeWaitingFile, storeWaitingFile, waitingFile } from '../storage/storedOutbox'
import type { Outbox } from './outbox'

/** A file that a form has chosen, until the form has its address. */
export type Upload = {
  /** The value of the form's field until the file has an address. */
  token: string
  /** The file's name; empty if an earlier page chose the file. */
  name: string
  /** The chosen file, then the prepared one that is uploaded. */
  content: Blob
  /** The uploaded fraction, 0 to 1; null before the upload. */
  progress: number | null
  /** The failure's message; null until it fails. */
  failure: string | null
  /** Whether a retry may help. */
  canRetry: boolean
  /** The file's address on the server, or its temporary address on this device. */
  address: string | null
}

type Parts = {
  outbox: Pick<Outbox, 'forgetFilesOf'>
  upload: (file: Blob, options: ProgressOptions) => Promise<{ data: UploadedMedia }>
}

const TOKEN = 'upload:'
/** The time in which a page must take over the uploads of the previous page, in milliseconds. */
const HANDOVER_MS = 2_000
/** After this time for one upload, forms no longer wait for uploads. Doubled for an upload of which more than half is sent. */
const SLOW_MS = 15_000

/** Returns whether a form field's value is the token of a pending upload. */
export const isUploadToken = (value: string) => value.startsWith(TOKEN)

/** Returns the temporary address of a file on this device. Queued records contain it until the file is uploaded. */
const temporaryAddress = (token: string) => token.slice(TOKEN.length)

/** The error for a file that would be refused again. Its message is shown to the user. */
export class RefusedFileError extends Error {}

/**
 * Uploads the files of open forms and of queued writes, one at a time, because parallel uploads are no faster on a weak network. The device
 * stores a form's file before its upload, if possible: then the upload continues after the page was closed. A form does not wait for a missing
 * network or a slow upload: it gets the file's temporary address, and the outbox uploads the file with the form's record.
 */
export class UploadQueue {
  /** Unknown until the first attempt: servers with only the documented calls store no files. */
  isUnsupported = false
  /** Removes the listeners. */
  readonly close: () => void
  readonly #parts: Parts
  readonly #uploads = createStore<ReadonlyMap<string, Upload>>(new Map())
  readonly #tasks = new Map<string, { read: () => Promise<Blob>; cancel: AbortController }>()
  readonly #holders = new Set<readonly string[]>()
  readonly #prepareInTurn = createTurns()
  readonly #sendInTurn = createTurns()
  /** Aborts when forms stop waiting: they get the temporary addresses of the files that the device has. */
  #slow = new AbortController()

  readonly subscribe = this.#uploads.subscribe
  readonly uploads = this.#uploads.get

  constructor(parts: Parts) {
    this.#parts = parts
    // A retry may help once the network is back, and after the user has signed in again.
    const retryFailed = () => {
      if (currentSession() === null) return
      for (const { token, failure, canRetry } of this.uploads().values())
        if (failure !== null && canRetry) this.retry(token)
    }
    const stop = subscribeToSession(retryFailed)
    addEventListener('online', retryFailed)
    this.close = () => {
      stop()
      removeEventListener('online', retryFailed)
    }
  }

  /** Enqueues a form's file and returns its token, which identifies it until it has an address. */
  add(file: File, prepare: (file: Blob) => Promise<Blob>): string {
    const token = `${TOKEN}${PATHS.mediaFile(newId())}`
    this.#set({ ...NEW, token, name: file.name, content: file })
    void this.#run(token, () => this.#prepareInTurn(() => prepare(file)))
    return token
  }

  retry(token: string): void {
    this.#update(token, { progress: null, failure: null })
    const task = this.#tasks.get(token)
    if (task !== undefined) void this.#run(token, task.read)
  }

  /** Cancels an upload and removes its file from the device. */
  remove(token: string): void {
    this.#drop(token)
    void removeWaitingFile(deviceOwner().id, temporaryAddress(token))
  }

  /** Forgets an upload whose address a form has taken. */
  forget(token: string): void {
    const { address = null } = this.uploads().get(token) ?? {}
    this.#drop(token)
    if (address === null || address === temporaryAddress(token)) return
    // Later, because the form's draft on the device has the token until it is written again.
    setTimeout(() => void this.#parts.outbox.forgetFilesOf(temporaryAddress(token)), HANDOVER_MS)
  }

  /** Registers a form with these uploads, until the returned function is called. Shortly after, uploads without a form are cancelled. */
  hold(tokens: readonly string[]): () => void {
    this.#holders.add(tokens)
    for (const token of tokens) if (!this.uploads().has(token)) this.#continue(token)
    return () => {
      this.#holders.delete(tokens)
      setTimeout(() => {
        const held = [...this.#holders].flat()
        for (const token of tokens) {
          if (held.includes(token) || !this.uploads().has(token)) continue
          this.#drop(token)
          // A draft may have the token.
          void this.#parts.outbox.forgetFilesOf(temporaryAddress(token))
        }
      }, HANDOVER_MS)
    }
  }

  /** Uploads a file after those before it, and returns its address on the server. */
  readonly send = (file: Blob, { signal, onProgress }: ProgressOptions = {}): Promise<string> => {
    const sending = this.#sendInTurn(async () => {
      signal?.throwIfAborted()
      let sent = 0
      let limits = 0
      const timer = setInterval(() => {
        limits += 1
        if (sent >= 1 / 2 && limits === 1) return
        this.#slow.abort()
        this.#slow = new AbortController()
      }, SLOW_MS)
      const whenSent = (fraction: number) => {
        sent = fraction
        onProgress?.(fraction)
      }
      whenSent(0)
      try {
        return (await this.#parts.upload(file, { signal, onProgress: whenSent })).data.url
      } finally {
        clearInterval(timer)
      }
    })
    return signal === undefined ? sending : Promise.race([sending, aborted(signal)])
  }

  /** Continues an upload that an earlier page began, with the file on the device. */
  #continue(token: string): void {
    this.#set({ ...NEW, token, name: '', content: new Blob() })
    void this.#run(token, async () => {
      const file = await waitingFile(deviceOwner().id, temporaryAddress(token))
      if (file === undefined) throw new Error(message('media.failure.interrupted'))
      return file
    })
  }

  async #run(token: string, read: () => Promise<Blob>): Promise<void> {
    const cancel = new AbortController()
    this.#tasks.set(token, { read, cancel })
    try {
      const content = await read()
      cancel.signal.throwIfAborted()
      this.#tasks.set(token, { read: async () => content, cancel })
      this.#update(token, { content })
      this.#update(token, { address: await this.#storeAndSend(token, content, cancel.signal) })
    } catch (error) {
      if (error instanceof UnknownCallError) this.isUnsupported = true
      // A cancelled upload no longer exists and is not updated.
      const failure = messageOf(error, message('errors.generic'))
      this.#update(token, { failure, canRetry: canRetry(error) })
    }
  }

  async #storeAndSend(token: string, file: Blob, cancelled: AbortSignal): Promise<string> {
    const owner = deviceOwner().id
    const address = temporaryAddress(token)
    const mayEvict = !isServerReachable()
    const kept = owner === '' ? 'failed' : await storeWaitingFile(owner, address, file, { mayEvict })
    // A draft may have the token.
    if (cancelled.aborted) await this.#parts.outbox.forgetFilesOf(address)
    cancelled.throwIfAborted()
    const isOnDevice = kept === 'kept'
    if (isOnDevice && !isServerReachable()) return address
    const slow = this.#slow.signal
    const signal = isOnDevice ? AbortSignal.any([cancelled, slow]) : cancelled
    const onProgress = (progress: number) => this.#update(token, { progress })
    try {
      return await this.send(file, { signal, onProgress })
    } catch (error) {
      const isUnanswered = error instanceof NoAnswerError
      if (isOnDevice && (isUnanswered || slow.aborted)) return address
      throw isUnanswered && kept === 'full' ? new NoAnswerError('full') : error
    }
  }

  #drop(token: string): void {
    this.#tasks.get(token)?.cancel.abort()
    this.#tasks.delete(token)
    const rest = new Map(this.uploads())
    rest.delete(token)
    this.#uploads.set(rest)
  }

  #update(token: string, change: Partial<Upload>): void {
    const upload = this.uploads().get(token)
    if (upload !== undefined) this.#set({ ...upload, ...change })
  }

  #set(upload: Upload): void {
    this.#uploads.set(new Map(this.uploads()).set(upload.token, upload))
  }
}

const NEW = { progress: null, failure: null, canRetry: false, address: null } as const

/** Returns whether the same file may be stored by a retry. */
const canRetry = (error: unknown) =>
  !(error instanceof RefusedFileError || error instanceof UnknownCallError) &&
  ![400, 403, 413, 415].includes(statusOf(error) ?? 0)

/** Returns a function that runs its works one after another. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
