import { statusOf } from '../../../contract/backoff'
import { messageOf } from '../../../contract/errors'
import type { UploadedMedia } from '../../../contract/media'
import { isServerReachable } from '../../authProvider/answering'
import { currentSession, subscribe as subscribeToSession } from '../../authProvider/session'
import { createStore } from '../../createStore'
import { message } from '../../i18n/current'
import { deviceOwner } from '../deviceOwner'
import { UnknownCallError } from '../failures'
import { NoAnswerError } from '../http'
import type { ProgressOptions } from '../progress'
import { removeWaitingFile, storeWaitingFile, waitingFile } from '../storage/storedOutbox'
import type { Outbox } from './outbox'
import { newUploadToken, temporaryAddress } from './uploadToken'

/** The state of a file that the user chose in a form, until the form has the file's address. */
export type Upload = {
  /** The value of the form's field until the file has an address. */
  token: string
  /** The file's name; empty if the user chose the file on an earlier page. */
  name: string
  /** The chosen file; after its preparation, the file to upload. */
  content: Blob
  /** The uploaded fraction, 0 to 1; null before the upload. */
  progress: number | null
  /** The message of the failure; null if the upload has not failed. */
  failure: string | null
  /** Whether a retry may succeed. */
  canRetry: boolean
  /** The file's address on the server, or its temporary address on this device. */
  address: string | null
}

type Parts = {
  outbox: Pick<Outbox, 'forgetFilesOf'>
  upload: (file: Blob, options: ProgressOptions) => Promise<{ data: UploadedMedia }>
}

/** The time after which uploads without a form are cancelled. The next page can take them over until then. */
const HANDOVER_MS = 2_000
/** The time for one upload after which forms no longer wait for uploads. Doubled if at least half of the file is sent. */
const SLOW_MS = 15_000

/** The error for a file that a retry cannot upload. The user sees its message. */
export class RefusedFileError extends Error {}

/**
 * Uploads the files of open forms and queued writes, one at a time, because parallel uploads are no faster on a weak network. If possible,
 * stores a form's file on the device first, so that the upload can continue after the page was closed. A form does not wait for a missing
 * network or a slow upload: the form gets the temporary address, and the outbox uploads the file with the form's record.
 */
export class UploadQueue {
  /** Whether the server stores no files, like servers with only the documented calls. False until the first attempt shows this. */
  isUnsupported = false
  /** Removes the listeners. */
  readonly close: () => void
  readonly #parts: Parts
  readonly #uploads = createStore<ReadonlyMap<string, Upload>>(new Map())
  readonly #tasks = new Map<string, { read: () => Promise<Blob>; cancel: AbortController }>()
  readonly #holders = new Set<readonly string[]>()
  readonly #prepareInTurn = createTurns()
  readonly #sendInTurn = createTurns()
  /** Aborted when forms stop waiting. They then get the temporary addresses of files that are stored on the device. */
  #slow = new AbortController()

  readonly subscribe = this.#uploads.subscribe
  readonly uploads = this.#uploads.get

  constructor(parts: Parts) {
    this.#parts = parts
    // A retry may succeed once the network is back, or after the user has signed in again.
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

  /** Adds a form's file to the queue. Returns its token. */
  add(file: File, prepare: (file: Blob) => Promise<Blob>): string {
    const token = newUploadToken()
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

  /** Removes an upload whose address a form has taken. Deletes the file from the device, unless the form took its temporary address. */
  forget(token: string): void {
    const { address = null } = this.uploads().get(token) ?? {}
    this.#drop(token)
    if (address === null || address === temporaryAddress(token)) return
    // Deletes the file later, because the form's draft contains the token until the draft is written again.
    setTimeout(() => void this.#parts.outbox.forgetFilesOf(temporaryAddress(token)), HANDOVER_MS)
  }

  /** Registers a form with these uploads. Returns a function that unregisters the form; uploads still without a form 2 s later are cancelled. */
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
          // Deletes the file, unless a draft contains its token.
          void this.#parts.outbox.forgetFilesOf(temporaryAddress(token))
        }
      }, HANDOVER_MS)
    }
  }

  /** Uploads a file after the files before it in the queue. Returns the address on the server. */
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

  /** Continues an upload of an earlier page with the file on the device. */
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
      // Does nothing for a cancelled upload, which is no longer in the map.
      const failure = messageOf(error, message('errors.generic'))
      this.#update(token, { failure, canRetry: canRetry(error) })
    }
  }

  async #storeAndSend(token: string, file: Blob, cancelled: AbortSignal): Promise<string> {
    const owner = deviceOwner().id
    const address = temporaryAddress(token)
    const mayEvict = !isServerReachable()
    const kept = owner === '' ? 'failed' : await storeWaitingFile(owner, address, file, { mayEvict })
    // Deletes the file of a cancelled upload, unless a draft contains its token.
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

/** Returns whether a retry with the same file may succeed. */
const canRetry = (error: unknown) =>
  !(error instanceof RefusedFileError || error instanceof UnknownCallError) &&
  ![400, 403, 413, 415].includes(statusOf(error) ?? 0)

/** Creates a function that runs callbacks in sequence. */
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
